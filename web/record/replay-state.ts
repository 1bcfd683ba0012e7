import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Color } from '#engine/index';
import { type Autoplay, createAutoplay, type Schedule } from './autoplay.ts';
import { atPly, type Cursor, next } from './cursor.ts';
import type { FoundGame, OpenedGame } from './find-games.ts';
import { createReading, type Library } from './library.ts';
import type { Problem } from './problems.ts';
import { parseShared } from './share.ts';
import { textSource } from './sources.ts';
import { goTo, openStudy, type Study } from './study.ts';

/** What the page of records shows, and what can be done there. */
export interface ReplayState {
  readonly library: ReadonlySignal<Library>;
  /** Undefined while no game is open. */
  readonly study: Signal<Study | undefined>;
  /** What is wrong with the game that was opened last, or with the link or the source. */
  readonly problems: ReadonlySignal<readonly Problem[]>;
  readonly view: Signal<Color>;
  readonly autoplay: Autoplay;
  /** Reads a source; a game that is alone in it is opened, at a ply of its main line if that is given. */
  readonly read: (source: AsyncIterable<string | Uint8Array>, ply?: number) => Promise<void>;
  /** Opens a game of the source; whatever is asked for before it is read takes its place. */
  readonly open: (game: FoundGame) => Promise<void>;
  /** Opens what a link has after its `#`: a record, or a ply of the one that is open. */
  readonly openShared: (shared: string) => Promise<void>;
  /** Back to the games of the source, and to where another can be opened. */
  readonly close: () => void;
  /** The study that was closed last, with what was changed in it. */
  readonly last: ReadonlySignal<Study | undefined>;
  /** Opens that one again. */
  readonly reopen: () => void;
  /** Goes to a place of the study that is open. */
  readonly go: (place: Cursor) => void;
  /** Does something with the study that is open, which then no longer plays by itself. */
  readonly update: (change: (study: Study) => Study) => void;
}

const problemOf = (message: string): Problem => ({
  severity: 'error',
  line: undefined,
  message,
  excerpt: undefined,
  legal: [],
});

const NO_GAME = problemOf(
  'no game was found: a record begins with a tag, such as [White "Rosalind"], or with 1. and a turn',
);

const hasErrors = (problems: readonly Problem[]): boolean => problems.some(({ severity }) => severity === 'error');

/** Whether there is something to look at: a game, or a position, whose first turn is not already unreadable. */
const isShowable = ({ record, problems }: OpenedGame): boolean =>
  record !== undefined && (record.turns.length > 0 || !hasErrors(problems));

/** The state of the page; `now` in milliseconds. */
export const createReplayState = (now: () => number, schedule: Schedule): ReplayState => {
  const study = signal<Study | undefined>(undefined);
  const last = signal<Study | undefined>(undefined);
  const problems = signal<readonly Problem[]>([]);
  const reading = createReading(now);
  const change: ReplayState['update'] = next => {
    if (study.value !== undefined) study.value = next(study.value);
  };
  const advance = (): boolean => {
    const open = study.peek();
    const place = open && next(open.tree, open.cursor);
    if (place === undefined) return false;
    change(now => goTo(now, place));
    return true;
  };
  const autoplay = createAutoplay(advance, schedule);
  const update: ReplayState['update'] = next => {
    autoplay.stop();
    change(next);
  };
  const show = (game: OpenedGame, ply?: number): void => {
    autoplay.stop();
    problems.value = game.problems;
    study.value = game.record && isShowable(game) ? openStudy(game.record, ply) : undefined;
  };
  let asked = 0;
  const open = async (game: FoundGame, ply?: number): Promise<void> => {
    const own = ++asked;
    const opened = await game.open();
    if (own === asked) show(opened, ply);
  };
  const close = (): void => {
    autoplay.stop();
    asked++;
    last.value = study.value ?? last.value;
    study.value = undefined;
    problems.value = [];
  };
  const reopen = (): void => {
    asked++;
    study.value = last.value;
    problems.value = [];
  };
  /** The link that the open game came with: whoever comes back to its address finds the game as they left it. */
  let carried: string | undefined;
  const read: ReplayState['read'] = async (source, ply) => {
    close();
    carried = undefined;
    const games = await reading.read(source);
    const [first, second] = games ?? [];
    if (games?.length === 0) problems.value = [NO_GAME];
    else if (first !== undefined && second === undefined) await open(first, ply);
  };
  const openShared: ReplayState['openShared'] = async shared => {
    if (/^\d{1,5}$/.test(shared)) {
      update(open => goTo(open, atPly(open.tree, Number(shared))));
      return;
    }
    if (shared === carried && study.peek() !== undefined) return;
    const parsed = await parseShared(shared);
    if (parsed.ok) await read(textSource(parsed.value.pgn), parsed.value.ply);
    else problems.value = [problemOf(parsed.error.message)];
    carried = shared;
  };
  return {
    library: reading.library,
    study,
    problems,
    view: signal<Color>('white'),
    autoplay,
    read,
    open: game => open(game),
    openShared,
    close,
    last,
    reopen,
    go: place => update(open => goTo(open, place)),
    update,
  };
};
