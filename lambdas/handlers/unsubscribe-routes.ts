import { unsubscribe } from '../usecases/inbox/mail-address.ts';
import type { Ports } from '../usecases/ports.ts';
import type { Answer } from './answer.ts';
import type { Route } from './routes.ts';

const page = (statusCode: number, title: string, body: string): Answer => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  },
  body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>${body}</body></html>
`,
});

const ASK = page(
  200,
  'Mails from DNA Chess',
  '<p>Do you want to get no more mails about your games?</p><form method="post"><button>Unsubscribe</button></form>',
);
const DONE = page(200, 'Unsubscribed', '<p>You get no more mails. Your inbox still has everything.</p>');
const UNKNOWN = page(404, 'This link leads nowhere', '<p>It is not one of a mail of ours, or it is out of date.</p>');

/**
 * What a mail's link to unsubscribe leads to: looking at it changes nothing, since mail programs look at links by themselves.
 * Pressing the button, or a mail program's own (RFC 8058), unsubscribes. It needs no sign-in, and may be repeated.
 */
export const unsubscribeRoutes = (ports: Pick<Ports, 'contacts' | 'now' | 'randomBytes'>): readonly Route[] => [
  {
    method: 'GET',
    path: '/unsubscribe/{token}',
    handle: async ({ parameters }) =>
      (await ports.contacts.findByToken(parameters['token'] ?? '')) === undefined ? UNKNOWN : ASK,
  },
  {
    method: 'POST',
    path: '/unsubscribe/{token}',
    handle: async ({ parameters }) => ((await unsubscribe(ports, parameters['token'] ?? '')) ? DONE : UNKNOWN),
  },
];
