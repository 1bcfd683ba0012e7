import type { Game } from '#lambdas/domain/game/game';
import type { Histories } from './check-promises.ts';
import { type Asked, codesOf, type Ledger } from './ledger.ts';
import type { Violation } from './violations.ts';

const MOST_LINES = 40;

const timeOf = (at: number): string => new Date(at).toISOString();

const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [`… ${lines.length - MOST_LINES} lines before`, ...lines.slice(-MOST_LINES)];

const asking = ({ at, player, name, input, answers }: Asked): readonly [number, string] => {
  const said = answers.map(answer => codesOf(answer).join(' ') || 'done').join(', ') || 'no answer';
  const { expectedPly: ply, turn } = input;
  return [at, `${player} ${name} ${[ply, turn].filter(part => part !== undefined).join(' ')} → ${said}`];
};

const becoming = ({ version, status, turns, ending, updatedAt }: Game): readonly [number, string] => {
  const last = turns.at(-1)?.notation ?? '';
  return [updatedAt, `= version ${version}: ${status} ${ending?.termination ?? ''} ply ${turns.length} ${last}`];
};

/** What happened to a game, in order: what was asked and what it became. */
const tell = (id: string, ledger: Ledger, histories: Histories): readonly string[] => {
  const asked = ledger.entries.filter(({ input }) => input['gameId'] === id).map(asking);
  const became = (histories.get(id) ?? []).map(becoming);
  const lines = [...asked, ...became].toSorted(([a], [b]) => a - b).map(([at, line]) => `  ${timeOf(at)} ${line}`);
  return shorten(lines);
};

/** What did not hold, and the shortened story of the first game that it is about. */
export const makeReport = (
  seed: number,
  violations: readonly Violation[],
  ledger: Ledger,
  histories: Histories,
): string => {
  const game = violations.find(violation => violation.game !== undefined)?.game;
  const found = violations.slice(0, 10).map(violation => `- ${violation.game ?? ''} ${violation.what}`);
  return [
    `seed ${seed}: ${violations.length} things do not hold`,
    ...found,
    ...(game === undefined ? [] : [`what happened to ${game}:`, ...tell(game, ledger, histories)]),
  ].join('\n');
};
