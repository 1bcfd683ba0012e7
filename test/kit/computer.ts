/** Games against the computer, whose function a test calls as its queue would. */
import type { SQSEvent } from 'aws-lambda';
import type { ComputerTask } from '#lambdas/followers/computer';
import type { Invocation } from '#lambdas/functions/observed';
import { createGame, createGuest, type Guest } from '#test/play';
import type { TestService } from '#test/service';
import { followGame } from './stream.ts';

let messages = 0;

/** Tasks as the computer's queue hands them over. */
export const computerEvent = (...tasks: readonly ComputerTask[]): SQSEvent => ({
  Records: tasks.map(task => ({
    messageId: `task-${++messages}`,
    receiptHandle: '',
    body: JSON.stringify(task),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
      MessageGroupId: task.game,
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  })),
});

/** Follows a game's last change, and takes the tasks that came of it and of everything before. */
export const takeTasks = async (host: TestService, id: string): Promise<readonly ComputerTask[]> => {
  const before = host.tasks.length;
  await followGame(host, id);
  return host.tasks.slice(before);
};

/** Has the computer do tasks, all of which must succeed. */
export const doTasks = async (
  { service, logged }: TestService,
  tasks: readonly ComputerTask[],
  invocation?: Invocation,
): Promise<void> => {
  const { batchItemFailures } = await service.computer(computerEvent(...tasks), invocation);
  if (batchItemFailures.length > 0) throw new Error(`The computer failed: ${logged.at(-1)}`);
};

/** Follows a game and has the computer answer until it has nothing left to do. */
export const letComputerAnswer = async (host: TestService, id: string, invocation?: Invocation): Promise<void> => {
  for (let tasks = await takeTasks(host, id); tasks.length > 0; tasks = await takeTasks(host, id))
    await doTasks(host, tasks, invocation);
};

export interface AgainstComputer {
  readonly id: string;
  readonly guest: Guest;
}

/** A new guest's game against the computer; `input` says more of it. */
export const startAgainstComputer = async (
  host: TestService,
  level = 1,
  input: object = {},
): Promise<AgainstComputer> => {
  const guest = await createGuest(host.query, 'Rosalind');
  const { game, errors } = await createGame(host.query, guest, { seat: 'WHITE', computer: { level }, ...input });
  if (errors.length > 0) throw new Error(errors[0].message);
  return { id: game.id, guest };
};
