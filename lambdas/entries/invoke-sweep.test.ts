import { expect, it, onTestFinished } from 'vitest';
import { type AwsReply, isSigned, startAwsEndpoint } from '#test/kit/aws-endpoint';
import { createInvokeSweep } from './invoke-sweep.ts';

const start = async (replies: (AwsReply | undefined)[]) => {
  const endpoint = await startAwsEndpoint(() => replies.shift());
  onTestFinished(endpoint.close);
  const invoke = createInvokeSweep({
    dynamodb: {
      endpoint: undefined,
      region: 'eu-west-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'a-secret' },
    },
    tablePrefix: 'x-',
    issuers: [],
    connectionsEndpoint: 'https://example.org',
    sweepFunction: 'DnaChess-dev-Sweep',
    lambdaEndpoint: endpoint.url,
  });
  return { endpoint, invoke };
};

it('the sweep is invoked by its name, as an event that nobody waits for', async () => {
  const { endpoint, invoke } = await start([{ status: 202 }]);
  await invoke();
  expect(endpoint.seen).toMatchObject([
    {
      method: 'POST',
      path: '/2015-03-31/functions/DnaChess-dev-Sweep/invocations',
      headers: { 'x-amz-invocation-type': 'Event' },
      body: '',
    },
  ]);
  expect(endpoint.seen.map(request => isSigned(request, 'lambda', 'a-secret'))).toEqual([true]);
});

it('it is tried twice, and then what was answered is thrown', async () => {
  const { endpoint, invoke } = await start([
    { status: 500 },
    { status: 202 },
    { status: 500 },
    { status: 429, body: 'busy' },
  ]);
  await invoke();
  await expect(invoke()).rejects.toThrow('Lambda answered 429: busy');
  expect(endpoint.seen).toHaveLength(4);
});

it('nothing is invoked where no name is set', async () => {
  const call = async () => {
    throw new Error('called');
  };
  const invoke = createInvokeSweep(
    {
      dynamodb: { endpoint: undefined, region: 'x' },
      tablePrefix: 'x-',
      issuers: [],
      connectionsEndpoint: 'https://x.org',
    },
    call,
  );
  expect(await invoke()).toBeUndefined();
});
