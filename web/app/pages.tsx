import type { JSX } from 'preact';
import { LearnPage } from '../learn/learn-page.tsx';
import { TutorialPage } from '../learn/tutorial/tutorial-page.tsx';
import { AccountPage } from '../online/account/account-page.tsx';
import { countUnread } from '../online/attention/count-unread.ts';
import { GamePage } from '../online/game-page/game-page.tsx';
import { GamesPage } from '../online/games/games-page.tsx';
import { InboxPage } from '../online/inbox/inbox-page.tsx';
import { InvitePage } from '../online/lobby/invite-page.tsx';
import { LobbyPage } from '../online/lobby/lobby-page.tsx';
import { NoticesPage } from '../online/notices/notices-page.tsx';
import { PlayerPage } from '../online/players/player-page.tsx';
import { PlayersPage } from '../online/players/players-page.tsx';
import { ProgramsPage } from '../online/programs/programs-page.tsx';
import { BlockedPage } from '../online/safety/blocked-page.tsx';
import { PlayPage } from '../play/play-page.tsx';
import { ReplayPage } from '../record/replay-page.tsx';
import { HomePage } from './home-page.tsx';
import type { RouteName, RouteTo } from './routes.ts';
import { UnknownPage } from './unknown-page.tsx';

/** What stands at a route. */
export interface Page<N extends RouteName> {
  /** What the window's title says. */
  readonly title: string;
  /** What the navigation calls it; without, it is not there. */
  readonly label?: string;
  /** The page of the navigation that it belongs to. */
  readonly within?: RouteName;
  /** How much waits there, beside the label; 0 says nothing. */
  readonly count?: () => number;
  readonly show: (route: RouteTo<N>) => JSX.Element;
}

/** Every page, a line for each, in the navigation's order. A route without a page is an unknown one. */
export const PAGES: { readonly [N in RouteName]?: Page<N> } = {
  home: { title: 'DNA Chess', show: () => <HomePage /> },
  play: { title: 'Play', label: 'Play', show: route => <PlayPage id={route.id} /> },
  replay: { title: 'Records', label: 'Records', show: route => <ReplayPage shared={route.shared} /> },
  learn: { title: 'How to play', label: 'Learn', show: () => <LearnPage /> },
  tutorial: { title: 'Lessons', show: () => <TutorialPage /> },
  lobby: { title: 'Lobby', label: 'Lobby', show: route => <LobbyPage challenge={route.challenge} /> },
  players: { title: 'The best players', within: 'lobby', show: () => <PlayersPage /> },
  player: { title: 'A player', show: route => <PlayerPage who={route.who} /> },
  games: { title: 'My games', label: 'My games', show: () => <GamesPage /> },
  inbox: { title: 'Inbox', label: 'Inbox', count: countUnread, show: () => <InboxPage /> },
  account: { title: 'Account', label: 'Account', show: () => <AccountPage /> },
  notices: { title: 'Being told', within: 'account', show: () => <NoticesPage /> },
  blocked: { title: 'Blocked players', within: 'account', show: () => <BlockedPage /> },
  programs: { title: 'Programs', within: 'account', show: () => <ProgramsPage /> },
  game: { title: 'Game', show: route => <GamePage id={route.id} ply={route.ply} /> },
  invite: { title: 'An invite', show: route => <InvitePage code={route.code} /> },
  unknown: { title: 'Nothing here', show: route => <UnknownPage path={route.path} /> },
};
