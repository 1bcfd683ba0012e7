import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { HandToComputer } from '#lambdas/followers/computer';

/** The computer's function, as its queue calls it. */
export type ComputerHandler = (
  event: SQSEvent,
  invocation: { readonly awsRequestId: string; readonly getRemainingTimeInMillis: () => number },
) => Promise<SQSBatchResponse>;

/** The function keeps five seconds for itself; it thinks in this process, so no longer than a second. */
const INVOCATION_MS = 6_000;

const eventOf = (id: string, body: unknown, group: string, now: number): SQSEvent => ({
  Records: [
    {
      messageId: id,
      receiptHandle: id,
      body: JSON.stringify(body),
      attributes: {
        ApproximateReceiveCount: '1',
        ApproximateFirstReceiveTimestamp: String(now),
        SentTimestamp: String(now),
        SenderId: 'local',
        MessageGroupId: group,
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:local:000000000000:computer.fifo',
      awsRegion: 'local',
    },
  ],
});

/**
 * Makes what has the computer answer at once: there is no queue in one process. Rejects when it could not, so that the stream
 * hands the change in again; whatever is interrupted, an end of the process included, is done again from there.
 */
export const createLocalHand =
  (computer: ComputerHandler, now: () => number): HandToComputer =>
  async task => {
    const id = `${task.game}-${task.version}`;
    const end = now() + INVOCATION_MS;
    const invocation = { awsRequestId: id, getRemainingTimeInMillis: () => end - now() };
    const { batchItemFailures } = await computer(eventOf(id, task, task.game, now()), invocation);
    if (batchItemFailures.length > 0) throw new Error(`The computer could not answer in game ${task.game}.`);
  };
