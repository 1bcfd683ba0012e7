import type { AwsAnswer, CallAws } from '../outbound/call-aws.ts';
import type { Poster, PostOutcome } from './ports.ts';

/** What API Gateway carries in one message: 128 KB. */
export const MAX_POST_BYTES = 128 * 1024;

/** What the gateway's answers mean, as far as anybody need not wonder at them. */
const OUTCOMES: Readonly<Record<number, PostOutcome>> = { 200: 'sent', 410: 'gone', 413: 'tooLarge', 429: 'full' };

const unexpected = ({ status, body }: AwsAnswer): Error => new Error(`the gateway answered ${status}: ${body}`);

const pathOf = (connectionId: string): string => `/@connections/${encodeURIComponent(connectionId)}`;

/** Posts through API Gateway's management API, once: posts are tried again by whoever sends them. */
export const createApiGatewayPoster = (call: CallAws): Poster => ({
  post: async (connectionId, body) => {
    if (Buffer.byteLength(body) > MAX_POST_BYTES) return 'tooLarge';
    const answer = await call({ method: 'POST', path: pathOf(connectionId), body });
    const outcome = OUTCOMES[answer.status];
    if (outcome === undefined) throw unexpected(answer);
    return outcome;
  },
  delete: async connectionId => {
    const answer = await call({ method: 'DELETE', path: pathOf(connectionId) });
    if (answer.status !== 204 && answer.status !== 410) throw unexpected(answer);
  },
});
