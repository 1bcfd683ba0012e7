import { Position, STANDARD, type Turn } from '#engine/index';
import { type GameRecord, parseRecords, writeRecord } from '#notation/index';
import { type Corpus, clockComment, joinGames, randomBelow } from './random.ts';

const MOST_PLIES = 80;

const chooseTurn = (position: Position, below: (limit: number) => number): Turn => {
  const actions = position.actions();
  const first = actions[below(Math.max(1, actions.length))];
  if (first === undefined) return { kind: 'pass' };
  const bonuses = position.bonusActions(first);
  return { kind: 'actions', first, bonus: bonuses[below(bonuses.length + 1)] };
};

const resultOf = (position: Position): GameRecord['result'] => {
  if (position.outcome === undefined) return '*';
  if (position.outcome.winner === undefined) return '1/2-1/2';
  return position.outcome.winner === 'white' ? '1-0' : '0-1';
};

const playGame = (round: number, below: (limit: number) => number): GameRecord => {
  const start = Position.start(STANDARD);
  const turns: { readonly turn: Turn }[] = [];
  let position = start;
  while (position.outcome === undefined && turns.length < MOST_PLIES) {
    const turn = chooseTurn(position, below);
    const played = position.play(turn);
    if (!played.ok) throw new Error(`a listed turn is refused: ${played.error.code}`);
    turns.push({ turn });
    position = played.value.position;
  }
  const tags = new Map([['Round', String(round)]]);
  return { tags, start, turns, result: resultOf(position), termination: position.outcome ? 'normal' : 'unterminated' };
};

const withClocks = (record: GameRecord): GameRecord => ({
  ...record,
  turns: record.turns.map((turn, ply) => ({ ...turn, comments: [clockComment(ply)] })),
});

const write = (record: GameRecord): string => {
  const text = writeRecord(record);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
};

/** Random games of DNA Chess. */
export const DNA_GAMES: readonly GameRecord[] = (() => {
  const below = randomBelow(1);
  return Array.from({ length: 400 }, (_, round) => playGame(round, below));
})();

export const DNA_PLAIN: Corpus = joinGames(DNA_GAMES.map(write));
export const DNA_CLOCKS: Corpus = joinGames(DNA_GAMES.map(withClocks).map(write));

/** The corpora must be what they claim to be: canonical, without a diagnostic. */
export const checkCorpus = ({ text }: Corpus): void => {
  for (const { diagnostics } of parseRecords(text))
    if (diagnostics.length > 0) throw new Error(`the corpus is not canonical: ${diagnostics[0]?.message}`);
};
