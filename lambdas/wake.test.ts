import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createWake } from './wake.ts';

const createInvocations = () => {
  const ends: (() => void)[] = [];
  const invoke = () => new Promise<void>(resolve => ends.push(resolve));
  return { ends, invoke };
};

const log = createLog(
  () => undefined,
  () => 0,
);

describe('waking the sweep', () => {
  it('invokes it, and those who ask meanwhile share one more invocation', async () => {
    const { ends, invoke } = createInvocations();
    const wake = createWake(invoke, log);
    const first = wake();
    const others = [wake(), wake(), wake()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    const late = wake();
    ends[1]?.();
    await Promise.all(others);
    await Promise.resolve();
    expect(ends).toHaveLength(3);
    ends[2]?.();
    await late;
    const alone = wake();
    expect(ends).toHaveLength(4);
    ends[3]?.();
    await alone;
  });

  it('harms nobody when it fails, and is tried by the next who asks', async () => {
    const lines: string[] = [];
    let calls = 0;
    const fail = async () => {
      calls += 1;
      throw new Error('throttled');
    };
    const wake = createWake(
      fail,
      createLog(
        line => lines.push(line),
        () => 0,
      ),
    );
    await Promise.all([wake(), wake()]);
    await wake();
    expect(calls).toBe(3);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('throttled');
  });
});
