import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '#engine/index';
import { type Failure, UNREACHABLE } from './graphql/failure.ts';
import { complaintOf, mutate } from './mutate.ts';
import type { ProblemFieldsFragment } from './operations.generated.ts';

interface Answer {
  readonly rename: { readonly name: string | null; readonly errors: readonly ProblemFieldsFragment[] };
}

const RENAME = { name: 'Rename', text: 'mutation Rename { rename { name errors { code } } }' };

const PROBLEM: ProblemFieldsFragment = {
  code: 'HANDLE_TAKEN',
  message: 'Somebody has this handle.',
  path: ['handle'],
  offset: null,
  alternatives: [],
  retryAfter: null,
};

const send = (sent: Result<Answer, Failure>) =>
  mutate<Answer, object, Answer['rename']>(
    { api: { send: async () => sent as never } },
    RENAME,
    {},
    ({ rename }) => rename,
  );

describe('a mutation', () => {
  it('gives what it did', async () => {
    const done = await send(ok({ rename: { name: 'ada', errors: [] } }));
    expect(done).toEqual(ok({ name: 'ada', errors: [] }));
    expect(complaintOf(done)).toBeUndefined();
  });

  it('complains of the first thing that the server finds wrong', async () => {
    expect(complaintOf(await send(ok({ rename: { name: null, errors: [PROBLEM] } })))).toBe(PROBLEM);
  });

  it('complains of what kept it from being sent', async () => {
    expect(complaintOf(await send(err(UNREACHABLE)))).toBe(UNREACHABLE);
  });
});
