import type { Resolvers } from '../types.generated.ts';
import { challengeResolvers, challenges } from './challenges.ts';
import { chat } from './chat.ts';
import { clocks } from './clocks.ts';
import { conditionalTurns } from './conditional-turns.ts';
import { games } from './games.ts';
import { inbox } from './inbox.ts';
import { invites } from './invites.ts';
import { notes } from './notes.ts';
import { offers } from './offers.ts';
import { openGames } from './open-games.ts';
import { players } from './players.ts';
import { seekResolvers, seeks } from './seeks.ts';
import { signIn } from './sign-in.ts';

const types: Resolvers = { Challenge: challengeResolvers, Seek: seekResolvers };

/** The resolvers of what players ask for all day, a module for each topic; they lead to no type of other-roots.ts. */
export const frequentRoots: readonly Resolvers[] = [
  types,
  players,
  signIn,
  games,
  clocks,
  openGames,
  invites,
  challenges,
  seeks,
  offers,
  conditionalTurns,
  notes,
  chat,
  inbox,
];
