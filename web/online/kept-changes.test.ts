import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '#engine/index';
import { createKeptChanges } from './kept-changes.ts';
import type { Complaint } from './mutate.ts';

interface Wishes {
  readonly mail: boolean;
  readonly push: boolean;
}

type Change = Partial<Wishes>;

const REFUSED: Complaint = { message: 'Not this.' };

/** A server that answers when it is told to. */
const begin = () => {
  const asked: Change[] = [];
  const answers: ((result: Result<Wishes, Complaint>) => void)[] = [];
  const kept = createKeptChanges<Wishes, Change>(
    { mail: false, push: false },
    {
      withChange: (wishes, change) => ({ ...wishes, ...change }),
      send: change => {
        asked.push(change);
        return new Promise(resolve => answers.push(resolve));
      },
    },
  );
  const answer = async (result: Result<Wishes, Complaint>): Promise<void> => {
    answers.shift()?.(result);
    await new Promise(resolve => setTimeout(resolve));
  };
  return { kept, asked, answer };
};

describe('changes that the server keeps', () => {
  it('show before it has answered, and are sent one after the other', async () => {
    const { kept, asked, answer } = begin();
    expect(kept.isWaiting.value).toBeUndefined();
    void kept.change({ mail: true });
    const done = kept.change({ push: true });
    expect(kept.value.value).toEqual({ mail: true, push: true });
    await Promise.resolve();
    expect(asked).toEqual([{ mail: true }]);
    await answer(ok({ mail: true, push: false }));
    expect(kept.value.value).toEqual({ mail: true, push: true });
    expect(asked).toEqual([{ mail: true }, { push: true }]);
    expect(kept.isWaiting.value).toBe(true);
    await answer(ok({ mail: true, push: true }));
    await done;
    expect(kept.value.value).toEqual({ mail: true, push: true });
    expect(kept.isWaiting.value).toBe(false);
  });

  it('are taken back when it refuses them, with its reason, until one is kept', async () => {
    const { kept, answer } = begin();
    void kept.change({ mail: true });
    await Promise.resolve();
    await answer(err(REFUSED));
    expect(kept.value.value).toEqual({ mail: false, push: false });
    expect(kept.complaint.value).toBe(REFUSED);
    void kept.change({ push: true });
    await Promise.resolve();
    await answer(ok({ mail: false, push: true }));
    expect(kept.complaint.value).toBeUndefined();
  });

  it('leave what another device has changed meanwhile as the server tells it', async () => {
    const { kept, answer } = begin();
    void kept.change({ push: true });
    await Promise.resolve();
    await answer(ok({ mail: true, push: true }));
    expect(kept.value.value).toEqual({ mail: true, push: true });
  });
});
