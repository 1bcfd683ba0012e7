import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { HandToComputer } from '../followers/computer.ts';

/**
 * Makes what hands games that wait for the computer to its function, through a queue of SQS that keeps the order within a
 * message group (FIFO): a game is thought about once at a time. A version that was handed over is not taken again within five
 * minutes.
 */
export const createHandToComputer =
  (client: SQSClient, queueUrl: string): HandToComputer =>
  async ({ game, version }) => {
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify({ game, version }),
        MessageGroupId: game,
        MessageDeduplicationId: `${game}-${version}`,
      }),
    );
  };
