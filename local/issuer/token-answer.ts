import type { Grants, Person } from './grants.ts';

/** The error answer of a token endpoint (RFC 6749 §5.2). */
export interface TokenError {
  readonly error: 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type';
  readonly error_description: string;
}

const invalidGrant = (error_description: string): TokenError => ({ error: 'invalid_grant', error_description });

const askedFor = (form: URLSearchParams): Person | TokenError => {
  const subject = form.get('subject') ?? '';
  if (subject === '') return { error: 'invalid_request', error_description: 'Send a form with a "subject".' };
  return { subject, name: form.get('name') ?? '' };
};

const byCode = (form: URLSearchParams, grants: Grants): Person | TokenError =>
  grants.redeemCode({
    code: form.get('code') ?? '',
    clientId: form.get('client_id') ?? '',
    redirectUri: form.get('redirect_uri') ?? '',
    verifier: form.get('code_verifier') ?? '',
  }) ??
  invalidGrant(
    'The "code" is unknown, used or older than a minute, or "client_id", "redirect_uri" or "code_verifier" are not those it was made for.',
  );

const byRefreshToken = (form: URLSearchParams, grants: Grants): Person | TokenError =>
  grants.redeemRefreshToken(form.get('refresh_token') ?? '') ?? invalidGrant('The "refresh_token" is unknown.');

/** Whom a form sent to the token endpoint asks a token for; without a grant type, for whomever it names. */
export const readTokenForm = (form: URLSearchParams, grants: Grants): Person | TokenError => {
  const type = form.get('grant_type');
  if (type === null) return askedFor(form);
  if (type === 'authorization_code') return byCode(form, grants);
  if (type === 'refresh_token') return byRefreshToken(form, grants);
  return {
    error: 'unsupported_grant_type',
    error_description: 'The "grant_type" is "authorization_code" or "refresh_token"; without one, send a "subject".',
  };
};
