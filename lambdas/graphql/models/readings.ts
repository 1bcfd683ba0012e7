import { type Diagnostic, type ReadGame, readGame, type SourceGame } from '#notation/index';
import { type ReadText, readGames, splitText } from '../../domain/archive/read-records.ts';
import type { GraphQLContext } from '../context.ts';
import { priceOfIllegalTurns, type Spend } from '../guards/work-budget.ts';

/** A game of a text of records. */
export interface GameOfText {
  readonly gameCount: number;
  /** Undefined when the text has no such game. */
  readonly read: ReadGame | undefined;
}

/** The texts of records that one operation reads: each is read once, however many of its fields ask about it. */
export interface Readings {
  readonly readText: (text: string, isStrict: boolean) => Promise<ReadText>;
  readonly readGame: (text: string, index: number) => Promise<GameOfText>;
}

/** Whether legal turns were looked for, which takes longer than everything else in a record. */
const isIllegalTurn = ({ legal }: Diagnostic): boolean => legal !== undefined;

/** A text cut into games, each of which is read when it is asked for. */
interface OpenText {
  readonly gameCount: number;
  readonly readAt: (index: number) => ReadGame | undefined;
}

/** Remembers what was made for a key. */
const createMemo = <K, T>(): ((key: K, make: () => T) => T) => {
  const known = new Map<K, T>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
};

const openText = async (text: string, spend: Spend): Promise<OpenText> => {
  const sources = await splitText(text);
  const games = createMemo<number, ReadGame>();
  const read = (source: SourceGame, index: number): ReadGame => {
    spend(0);
    const game = readGame(source, index);
    spend(priceOfIllegalTurns(game.diagnostics.filter(isIllegalTurn).length));
    return game;
  };
  return {
    gameCount: sources.length,
    readAt: index => {
      const source = sources[index];
      return source && games(index, () => read(source, index));
    },
  };
};

/** Reads texts for one operation, and takes what their illegal turns cost from its budget. */
export const createReadings = (spend: Spend): Readings => {
  const opened = createMemo<string, Promise<OpenText>>();
  const read = { strict: createMemo<string, Promise<ReadText>>(), lenient: createMemo<string, Promise<ReadText>>() };
  const open = (text: string) => opened(text, () => openText(text, spend));
  const readAll = async (text: string, isStrict: boolean): Promise<ReadText> => {
    const { gameCount, readAt } = await open(text);
    return readGames(gameCount, readAt, isStrict);
  };
  return {
    readText: (text, isStrict) => read[isStrict ? 'strict' : 'lenient'](text, () => readAll(text, isStrict)),
    readGame: async (text, index) => {
      const { gameCount, readAt } = await open(text);
      return { gameCount, read: readAt(index) };
    },
  };
};

const known = new WeakMap<object, Readings>();

/** The texts of records that an operation asks about; its context has them for as long as it lasts. */
export const readingsOf = (context: Pick<GraphQLContext, 'spend'>): Readings => {
  const found = known.get(context) ?? createReadings(context.spend);
  known.set(context, found);
  return found;
};
