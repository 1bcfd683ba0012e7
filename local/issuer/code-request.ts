import { err, ok, type Result } from '#engine/index';
import type { CodeRequest } from './grants.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' && LOOPBACK.has(url.hostname);
};

/**
 * Reads what a page sent somebody to sign in with (RFC 6749 §4.1.1, RFC 7636 §4.3): an authorization code by PKCE's S256, back
 * to this machine. Refuses anything else with what would be right.
 */
export const readCodeRequest = (query: URLSearchParams, audience: string): Result<CodeRequest, string> => {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  if (query.get('response_type') !== 'code') return err('The "response_type" must be "code".');
  if (clientId !== audience) return err(`The "client_id" must be "${audience}".`);
  if (!isLoopback(redirectUri)) return err('The "redirect_uri" must be an http URL of this machine.');
  if (query.get('code_challenge_method') !== 'S256' || challenge === '')
    return err('A "code_challenge" is needed, with the "code_challenge_method" S256.');
  return ok({ clientId, redirectUri, challenge });
};
