import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type Color, opposite, type Turn } from '#engine/index';
import { WhatHappened } from '../../animation/what-happened.tsx';
import { navigate } from '../../app/router.tsx';
import { Board } from '../../board/board.tsx';
import { GameLayout } from '../../game/game-layout.tsx';
import { Meters } from '../../game/meters.tsx';
import { TurnList } from '../../record/turn-list.tsx';
import { attentionOf } from '../attention/attention-of.ts';
import { type ConditionalStore, createConditionalStore } from '../conditional/conditional-store.ts';
import { endOf, viewAt } from '../game/game-line.ts';
import { type GameState, shownLine } from '../game/game-state.ts';
import type { GameStore } from '../game/game-store.ts';
import { colorToPlay, isPlayer, ownColor, playersOf } from '../game/standing.ts';
import type { Online } from '../online.ts';
import { nameOf } from '../ui/person-name.ts';
import { Actions } from './actions.tsx';
import { ClockFace } from './clock-face.tsx';
import { GameFacts } from './game-facts.tsx';
import { OpenSeat } from './open-seat.tsx';
import { PlyButtons } from './ply-buttons.tsx';
import { Seat } from './seat.tsx';
import { SidePanels } from './side-panels.tsx';
import { TurnState } from './turn-state.tsx';
import { Urgent } from './urgent.tsx';
import { useClaim } from './use-claim.ts';

export interface GameViewProps {
  readonly online: Online;
  readonly store: GameStore;
  readonly state: GameState;
  /** The turns behind the position to show, as the address says; undefined for the game as it goes on. */
  readonly ply: number | undefined;
}

/** Conditional turns, while one waits for the other side in a game of two. */
const useConditional = (online: Online, { game, line }: GameState): ConditionalStore | undefined => {
  const isWaiting = game.status === 'ACTIVE' && ownColor(game) !== undefined && colorToPlay(game) === undefined;
  const { id, ply } = game;
  const end = endOf(line);
  const store = useMemo(
    () => (isWaiting ? createConditionalStore(online, id, ply, end) : undefined),
    [online, id, ply, end, isWaiting],
  );
  useEffect(() => {
    void store?.load();
  }, [store]);
  return store;
};

/** A game: the board, who plays it and how long they have, and everything that can be done about it. */
export const GameView = ({ online, store, state, ply }: GameViewProps): JSX.Element => {
  const { game } = state;
  const line = useMemo(() => shownLine(state), [state]);
  const last = line.steps.length;
  const isFlipped = useSignal(false);
  const conditional = useConditional(online, state);
  const draft = conditional?.draft.value;
  useClaim(online, store, game);
  // Whatever happens here may change how many games wait for whoever plays.
  useEffect(() => attentionOf(online).refresh(), [online, game.version]);

  const own = game.hotSeat ? 'white' : (ownColor(game) ?? 'white');
  const view: Color = isFlipped.value ? opposite(own) : own;
  const shownPly = Math.min(ply ?? last, last);
  const isLive = shownPly === last;
  const shown = viewAt(line, shownPly);
  const position = draft === undefined || !isLive ? shown.position : draft.position;

  const select = (to: number): void => {
    navigate({ name: 'game', id: game.id, ply: to === last ? undefined : to }, 'replace');
  };
  const mayPlay = isLive && state.pending === undefined && colorToPlay(game) !== undefined;
  const onTurn =
    isLive && draft !== undefined ? conditional?.enter : mayPlay ? (turn: Turn) => store.play(turn) : undefined;
  const players = playersOf(game);
  const seatOf = (color: Color): JSX.Element => (
    <Seat person={players[color]} rating={color === 'white' ? game.whiteRating : game.blackRating} />
  );
  const clockOf = (color: Color): JSX.Element => <ClockFace online={online} game={game} color={color} />;

  return (
    <>
      <h1 class="visually-hidden">
        {nameOf(players.white)} against {nameOf(players.black)}
      </h1>
      <GameLayout
        ruleset={position.ruleset}
        board={
          <Meters
            position={position}
            view={view}
            names={{ white: seatOf('white'), black: seatOf('black') }}
            clocks={{ white: clockOf('white'), black: clockOf('black') }}
          >
            <Board
              position={position}
              view={view}
              lastTurn={draft === undefined ? shown.lastTurn : undefined}
              onTurn={onTurn}
              isFinal={draft === undefined && !game.hotSeat}
            />
          </Meters>
        }
        lead={
          <>
            <TurnState online={online} state={state} />
            <Urgent store={store} state={state} />
          </>
        }
        side={
          <>
            {game.status === 'OPEN' && <OpenSeat online={online} store={store} game={game} />}
            <PlyButtons
              ply={shownPly}
              last={last}
              onSelect={select}
              onFlip={() => {
                isFlipped.value = !isFlipped.value;
              }}
            />
            <TurnList line={line.steps.map(step => step.listed)} current={shownPly} onSelect={select} />
            {shown.lastTurn !== undefined && (
              <WhatHappened before={viewAt(line, shownPly - 1).position.toSetup()} events={shown.lastTurn.events} />
            )}
            <Actions online={online} store={store} game={game} />
            <SidePanels online={online} game={game} conditional={conditional} />
            <GameFacts online={online} game={game} isPlayer={isPlayer(game)} />
          </>
        }
      />
    </>
  );
};
