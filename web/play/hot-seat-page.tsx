import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Color, opposite, type Turn } from '#engine/index';
import { Hint } from '../analysis/hint.tsx';
import { WhatHappened } from '../animation/what-happened.tsx';
import { Link } from '../app/router.tsx';
import { changeSettings, settings } from '../app/settings.ts';
import { ConfirmationField, TurnsBoardField } from '../app/settings-fields.tsx';
import { useSoleTab } from '../app/use-sole-tab.ts';
import { Board } from '../board/board.tsx';
import { GameLayout } from '../game/game-layout.tsx';
import { Meters } from '../game/meters.tsx';
import { TurnList } from '../record/turn-list.tsx';
import { ComputerNotice } from './computer-notice.tsx';
import { ElsewhereButtons } from './elsewhere-buttons.tsx';
import { EndingButtons } from './ending-buttons.tsx';
import {
  canRedo,
  canUndo,
  computersNow,
  type HotSeatGame,
  isOver,
  lastTurnAt,
  namesNow,
  playTurn,
  positionAt,
  redoTurn,
  undoToPerson,
} from './hot-seat.ts';
import { describeStanding } from './hot-seat-words.ts';
import { listStanding } from './listed-turns.ts';
import { personAgainstComputer } from './opponents.ts';
import type { TakenGame } from './shelf.ts';
import { type ComputerAtWork, computerToMove, useComputer } from './use-computer.ts';
import { type KeepingNotice, useKeptGame } from './use-kept-game.ts';

interface GameProps {
  readonly taken: TakenGame;
  readonly onChange: (game: HotSeatGame) => void;
}

interface SideProps extends GameProps {
  readonly shown: number;
  readonly onShow: (ply: number) => void;
  readonly onFlip: () => void;
  readonly computer: ComputerAtWork;
  readonly notice: KeepingNotice | undefined;
}

const Side = ({ taken, notice, onChange, shown, onShow, onFlip, computer }: SideProps): JSX.Element => {
  const { game } = taken;
  return (
    <>
      <p class="play-standing">{describeStanding(game)}</p>
      {notice?.isProblem === false && <p class="notice">{notice.text}</p>}
      <ComputerNotice computer={computer} />
      <TurnList line={listStanding(game)} current={shown} onSelect={onShow} />
      <LastStep game={game} ply={shown} />
      {shown < game.played && (
        <p class="notice">
          This is the board after turn {shown} of {game.played}.{' '}
          <button type="button" class="button-small" onClick={() => onShow(game.played)}>
            To the game
          </button>
        </p>
      )}
      <div class="button-row">
        <button type="button" disabled={!canUndo(game)} onClick={() => onChange(undoToPerson(game))}>
          Undo turn
        </button>
        <button type="button" disabled={!canRedo(game)} onClick={() => onChange(redoTurn(game))}>
          Redo turn
        </button>
        <button type="button" onClick={onFlip}>
          Flip the board
        </button>
      </div>
      <div class="button-row">
        <EndingButtons game={game} onChange={onChange} />
        <ElsewhereButtons taken={taken} />
      </div>
      {shown === game.played && !isOver(game) && computerToMove(game) === undefined && (
        <Hint position={positionAt(game)} onTurn={turn => onChange(playTurn(game, turn))} />
      )}
      <div class="settings-fields">
        <TurnsBoardField />
        <ConfirmationField />
      </div>
      <p>
        <Link to={{ name: 'play' }}>Another game</Link>
      </p>
    </>
  );
};

/** What happened in the turn that led to what is shown. */
const LastStep = ({ game, ply }: { readonly game: HotSeatGame; readonly ply: number }): JSX.Element | null => {
  const last = lastTurnAt(game, ply);
  return last === undefined ? null : <WhatHappened before={positionAt(game, ply - 1).toSetup()} events={last.events} />;
};

/** Whose genome is at the bottom: the chosen side's, or that of whoever is to act. `first` is chosen until there is a choice. */
const useView = (turn: Color, first: Color) => {
  const [chosen, setChosen] = useState<Color>(first);
  const view = settings.value.turnsBoard ? turn : chosen;
  const flip = (): void => {
    changeSettings({ turnsBoard: false });
    setChosen(opposite(view));
  };
  return { view, flip };
};

/** A game of two at one device, kept after every change. */
export const HotSeatPage = ({ id, found }: { readonly id: string; readonly found: TakenGame }): JSX.Element => {
  const { taken, notice, change } = useKeptGame(id, found);
  const [looked, setLooked] = useState<number>();
  const { game } = taken;
  const shown = Math.min(looked ?? game.played, game.played);
  const position = positionAt(game, shown);
  const { view, flip } = useView(position.turn, personAgainstComputer(computersNow(game)) ?? 'white');
  const onChange = (next: HotSeatGame): void => {
    setLooked(undefined);
    change(next);
  };
  const onTurn = (turn: Turn): void => onChange(playTurn(game, turn));
  const computer = useComputer(taken, useSoleTab(`dna-chess/hot-seat/${id}`), onTurn);
  const mayPlay = shown === game.played && !isOver(game) && computerToMove(game) === undefined;
  return (
    <>
      <h1 class="visually-hidden">A game on this device</h1>
      {notice?.isProblem === true && (
        <p class="notice notice-danger" role="alert">
          {notice.text}
        </p>
      )}
      <GameLayout
        ruleset={position.ruleset}
        board={
          <Meters position={position} view={view} names={namesNow(game)}>
            <Board
              position={position}
              view={view}
              lastTurn={lastTurnAt(game, shown)}
              onTurn={mayPlay ? onTurn : undefined}
            />
          </Meters>
        }
        side={
          <Side
            taken={taken}
            notice={notice}
            onChange={onChange}
            shown={shown}
            onShow={setLooked}
            onFlip={flip}
            computer={computer}
          />
        }
      />
    </>
  );
};
