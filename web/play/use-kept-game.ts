import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announcer.tsx';
import type { HotSeatGame } from './hot-seat.ts';
import type { Shelf, TakenGame } from './shelf.ts';
import { deviceShelf } from './shelf-of-device.ts';

/** What there is to say of the keeping of a game. */
export interface KeepingNotice {
  readonly text: string;
  readonly isProblem: boolean;
}

/** A game of this device as it stands in this tab. */
export interface KeptGame {
  readonly taken: TakenGame;
  readonly notice: KeepingNotice | undefined;
  /** Changes and keeps it, unless another tab has changed it meanwhile. */
  readonly change: (game: HotSeatGame) => void;
}

const GONE_ON: KeepingNotice = { text: 'The game has gone on in another tab.', isProblem: false };

const problem = (text: string): KeepingNotice => ({ text, isProblem: true });

const DELETED = problem('This game was deleted in another tab. Whatever is played here keeps it again.');

const noticeOf = (there: ReturnType<Shelf['take']>, followed: KeepingNotice): KeepingNotice => {
  if (there.ok) return followed;
  return there.error.code === 'NOT_HERE' ? DELETED : problem(there.error.message);
};

/** A game that is kept after every change, and that follows what other tabs do to it. */
export const useKeptGame = (id: string, found: TakenGame): KeptGame => {
  const [taken, setTaken] = useState(found);
  const [notice, setNotice] = useState<KeepingNotice>();
  const follow = (followed: KeepingNotice): void => {
    const there = deviceShelf.take(id);
    if (there.ok) setTaken(there.value);
    const told = noticeOf(there, followed);
    setNotice(told);
    if (!told.isProblem) announce(told.text);
  };
  useEffect(() => deviceShelf.watch(id, () => follow(GONE_ON)), [id]);
  const change = (game: HotSeatGame): void => {
    const changed = { ...taken, game };
    const kept = deviceShelf.keep(id, changed);
    if (!kept.ok && kept.error.code === 'CHANGED_ELSEWHERE') {
      follow(problem(kept.error.message));
    } else {
      setTaken(changed);
      setNotice(kept.ok ? undefined : problem(kept.error.message));
    }
  };
  return { taken, notice, change };
};
