import { makeLongTurn, makeTurn, type Termination } from '#notation/basics';
import { diagnosticsOf } from '../../domain/archive/read-records.ts';
import { connectList, connectNumbered } from '../connections/numbered-connection.ts';
import { connectDiagnostics } from '../connections/record-diagnostics.ts';
import { priceOfText, type Spend } from '../guards/work-budget.ts';
import { toResult, toSide } from '../models/names.ts';
import type { StepModel } from '../models/replay-model.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import { toTurnEvent } from '../models/turn-event.ts';
import type {
  GameResult,
  RecordLineResolvers,
  RecordTermination,
  ReplayResolvers,
  ReplayStepResolvers,
} from '../types.generated.ts';

const RESULTS: Readonly<Record<string, GameResult | undefined>> = {
  '1-0': toResult('white'),
  '0-1': toResult('black'),
  '1/2-1/2': toResult(undefined),
};

const TERMINATIONS = {
  normal: 'NORMAL',
  adjudication: 'ADJUDICATION',
  'time forfeit': 'TIME_FORFEIT',
  abandoned: 'ABANDONED',
  unterminated: 'UNTERMINATED',
} as const satisfies Record<Termination, RecordTermination>;

/** Texts of a record, once what sending them costs has been taken from the operation's budget. */
const pay = (spend: Spend, texts: readonly string[] = []): readonly string[] => {
  for (const text of texts) spend(priceOfText(text));
  return texts;
};

export const replayResolvers: ReplayResolvers = {
  game: ({ read }) => read.index,
  tags: ({ read }, _, { spend }) => {
    pay(spend, [...read.tags.values()]);
    return Array.from(read.tags, ([name, value]) => ({ name, value }));
  },
  ruleset: ({ record }) => viewRuleset(record.start.ruleset),
  result: ({ record }) => RESULTS[record.result] ?? null,
  termination: ({ record }) => TERMINATIONS[record.termination],
  isComplete: replay => replay.json() !== undefined,
  positions: (replay, { fromPly, toPly, ...args }) => {
    const steps = replay.steps();
    const from = Math.max(fromPly, 0);
    const to = Math.min((toPly ?? steps.length) + 1, steps.length);
    return connectNumbered({ name: 'ply', from, to, slice: (begin, end) => steps.slice(begin, end) }, args);
  },
  lines: (replay, args) => {
    const json = replay.json();
    return json === undefined ? null : connectList('line', json.lines, args);
  },
  json: (replay, _, { spend }) => {
    const json = replay.json();
    return json === undefined ? null : pay(spend, [JSON.stringify(json)]).join('');
  },
  diagnostics: ({ read }, args) => connectDiagnostics(diagnosticsOf(read), args),
};

const isStart = ({ turn }: StepModel): boolean => turn === undefined;

export const replayStepResolvers: ReplayStepResolvers = {
  number: step => (isStart(step) ? null : step.before.turnNumber),
  side: step => (isStart(step) ? null : toSide(step.before.turn)),
  notation: ({ before, turn }) => (turn === undefined ? null : makeTurn(before, turn)),
  long: ({ before, turn }) => (turn === undefined ? null : makeLongTurn(before, turn)),
  events: ({ events }) => events.map(toTurnEvent),
  comments: ({ comments }, _, { spend }) => pay(spend, comments),
  position: ({ position, turn, events }) => ({ position, lastTurn: turn === undefined ? undefined : { turn, events } }),
};

export const recordLineResolvers: RecordLineResolvers = {
  comments: ({ comments }, _, { spend }) => pay(spend, comments),
  turns: ({ turns }, _, { spend }) => {
    spend(turns.length);
    return turns.map(({ turn, nags = [], comments }) => ({ notation: turn, nags, comments: pay(spend, comments) }));
  },
  after: ({ after }, _, { spend }) => pay(spend, after),
};
