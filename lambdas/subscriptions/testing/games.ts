import { GraphQLError } from 'graphql';
import type { Announcement, Planner } from '../ports.ts';
import type { ToyContext } from './schema.ts';

/** The toy service's store: the versions of its games, each written at once. */
export interface ToyGames {
  readonly plans: Readonly<Record<string, Planner<ToyContext>>>;
  /** Writes the game's next version and returns what the stream then says of it. */
  readonly write: (gameId: string) => Announcement;
  readonly version: (gameId: string) => number;
}

export const gameTopic = (gameId: string): string => `game#${gameId}`;

const announcement = (topic: string, id: string, version: number): Announcement => ({
  topic,
  key: id,
  version,
  payload: { id, version },
});

const refuse = (message: string, code: string): never => {
  throw new GraphQLError(message, { extensions: { code } });
};

/** Runs a task, or something around it. */
export type Step = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a store without games; `step` is put around the reading of each snapshot. */
export const createToyGames = (step: Step): ToyGames => {
  const versions = new Map<string, number>();
  const version = (gameId: string): number => versions.get(gameId) ?? 1;
  const all = (topic: string) => [...versions].map(([id, at]) => announcement(topic, id, at));
  return {
    version,
    write: gameId => {
      versions.set(gameId, version(gameId) + 1);
      return announcement(gameTopic(gameId), gameId, version(gameId));
    },
    plans: {
      gameUpdated: async ({ gameId }) => {
        const id = String(gameId);
        if (id === 'unknown') refuse('There is no such game.', 'NOT_FOUND');
        const read = async () => {
          if (id === 'broken') throw new Error('secret detail');
          return [announcement(gameTopic(id), id, version(id))];
        };
        return { topic: gameTopic(id), snapshot: () => step(read) };
      },
      turnReady: async (_args, { viewer }) => {
        const topic = `player#${viewer.playerId ?? refuse('Sign in first.', 'UNAUTHENTICATED')}`;
        return { topic, snapshot: () => step(async () => all(topic)) };
      },
    },
  };
};
