import { err, ok } from '#engine/index';
import { createKeptChanges, type KeptChanges } from '../kept-changes.ts';
import { mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  type NoticeChannel,
  type NoticeChoiceInput,
  type NoticePreferenceFieldsFragment,
  UpdateNoticePreferences,
} from '../operations.generated.ts';

/** How somebody wants to be told. */
export type NoticeWishes = NoticePreferenceFieldsFragment;

/** A change of it; what is left out stays. */
export interface WishChange extends Partial<Omit<NoticeWishes, 'kinds'>> {
  readonly choices?: readonly NoticeChoiceInput[];
}

/** How many reminders the server keeps for one player. */
export const MOST_REMINDERS = 5;

const withChannel = (
  channels: readonly NoticeChannel[],
  { channel, isOn }: NoticeChoiceInput,
): readonly NoticeChannel[] => {
  const others = channels.filter(each => each !== channel);
  return isOn ? [...others, channel] : others;
};

const withChoice = (kinds: NoticeWishes['kinds'], choice: NoticeChoiceInput): NoticeWishes['kinds'] =>
  kinds.map(({ kind, channels }) => ({
    kind,
    channels: kind === choice.kind ? withChannel(channels, choice) : channels,
  }));

/** The wishes as they will stand once a change is kept. */
export const withWish = (wishes: NoticeWishes, { choices = [], ...rest }: WishChange): NoticeWishes => ({
  ...wishes,
  ...rest,
  kinds: choices.reduce(withChoice, wishes.kinds),
});

/** Reminders so many seconds before a deadline, the most first, with one more or one fewer. */
export const withReminder = (reminders: readonly number[], seconds: number, isOn: boolean): readonly number[] => {
  const others = reminders.filter(each => each !== seconds);
  return isOn ? [...others, seconds].sort((a, b) => b - a) : others;
};

/** Makes what keeps somebody's wishes at the server. */
export const createNoticeWishes = (online: Online, initial: NoticeWishes): KeptChanges<NoticeWishes, WishChange> =>
  createKeptChanges(initial, {
    withChange: withWish,
    send: async input => {
      const kept = await mutate(online, UpdateNoticePreferences, { input }, answer => answer.updateNoticePreferences);
      if (!kept.ok) return kept;
      const { preferences } = kept.value;
      return preferences === null ? err({ message: 'The server does not say what it keeps.' }) : ok(preferences);
    },
  });
