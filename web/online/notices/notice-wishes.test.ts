import { describe, expect, it } from 'vitest';
import { type NoticeWishes, withReminder, withWish } from './notice-wishes.ts';

const WISHES: NoticeWishes = {
  kinds: [
    { kind: 'YOUR_TURN', channels: ['EMAIL', 'PUSH'] },
    { kind: 'GAME_OVER', channels: [] },
  ],
  remindBefore: [86_400, 3600],
  digest: 'HOURLY',
  hour: 18,
  timeZone: 'UTC',
};

describe('how somebody wants to be told', () => {
  it('changes for one kind and channel, and leaves the others', () => {
    const choices = [
      { kind: 'YOUR_TURN', channel: 'EMAIL', isOn: false },
      { kind: 'GAME_OVER', channel: 'WEBHOOK', isOn: true },
    ] as const;
    expect(withWish(WISHES, { choices })).toEqual({
      ...WISHES,
      kinds: [
        { kind: 'YOUR_TURN', channels: ['PUSH'] },
        { kind: 'GAME_OVER', channels: ['WEBHOOK'] },
      ],
    });
  });

  it('has a channel once, however often it is switched on', () => {
    const choices = [{ kind: 'YOUR_TURN', channel: 'PUSH', isOn: true }] as const;
    expect(withWish(WISHES, { choices })).toEqual(WISHES);
  });

  it('keeps what a change leaves out', () => {
    expect(withWish(WISHES, { digest: 'DAILY', hour: 7 })).toEqual({ ...WISHES, digest: 'DAILY', hour: 7 });
  });
});

describe('reminders', () => {
  it('are in order, each once', () => {
    expect(withReminder([86_400, 3600], 43_200, true)).toEqual([86_400, 43_200, 3600]);
    expect(withReminder([86_400, 3600], 3600, true)).toEqual([86_400, 3600]);
    expect(withReminder([86_400, 3600], 86_400, false)).toEqual([3600]);
  });
});
