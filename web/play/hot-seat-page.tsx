import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Color, opposite, type Turn } from '#engine/index';
import { Hint } from '../analysis/hint.tsx';
import { WhatHappened } from '../animation/what-happened.tsx';
import { Dialog } from '../app/dialog.tsx';
import { Link, navigate } from '../app/router.tsx';
import { changeSettings, settings } from '../app/settings.ts';
import { ConfirmationField, TurnsBoardField } from '../app/settings-fields.tsx';
import { useSoleTab } from '../app/use-sole-tab.ts';
import { Board } from '../board/board.tsx';
import { GameLayout } from '../game/game-layout.tsx';
import { Meters } from '../game/meters.tsx';
import { COLOR_NAMES } from '../game/words.ts';
import { download, makeFileName } from '../record/download.ts';
import { makeShared } from '../record/share.ts';
import { TurnList } from '../record/turn-list.tsx';
import { ComputerNotice } from './computer-notice.tsx';
import {
  agreeDraw,
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
  resign,
  undoToPerson,
} from './hot-seat.ts';
import { makePgn, toRecord } from './hot-seat-record.ts';
import { describeStanding } from './hot-seat-words.ts';
import { listStanding } from './listed-turns.ts';
import { hasComputer, personAgainstComputer } from './opponents.ts';
import type { TakenGame } from './shelf.ts';
import { type ComputerAtWork, computerToMove, useComputer } from './use-computer.ts';
import { useKeptGame } from './use-kept-game.ts';

type Ending = 'resign' | 'draw';

interface EndingDialogProps {
  readonly ending: Ending;
  readonly turn: Color;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

const EndingDialog = ({ ending, turn, onEnd, onClose }: EndingDialogProps): JSX.Element => (
  <Dialog
    title={ending === 'resign' ? `Does ${COLOR_NAMES[turn]} resign?` : 'Do both agree on a draw?'}
    onClose={onClose}
  >
    <p>The game is over then; it can be taken back with Undo turn.</p>
    <div class="button-row">
      <button type="button" class="button-danger" onClick={onEnd}>
        {ending === 'resign' ? 'Resign' : 'Agree on a draw'}
      </button>
      <button type="button" onClick={onClose}>
        Play on
      </button>
    </div>
  </Dialog>
);

interface GameProps {
  readonly taken: TakenGame;
  readonly onChange: (game: HotSeatGame) => void;
}

const Ends = ({ taken: { game }, onChange }: GameProps): JSX.Element => {
  const [ending, setEnding] = useState<Ending>();
  const close = (): void => setEnding(undefined);
  const isComputersTurn = computerToMove(game) !== undefined;
  return (
    <>
      <button
        type="button"
        class="button-small"
        disabled={isOver(game) || isComputersTurn}
        onClick={() => setEnding('resign')}
      >
        Resign
      </button>
      {!hasComputer(game.computers) && (
        <button type="button" class="button-small" disabled={isOver(game)} onClick={() => setEnding('draw')}>
          Draw
        </button>
      )}
      {ending !== undefined && (
        <EndingDialog
          ending={ending}
          turn={positionAt(game).turn}
          onEnd={() => {
            close();
            onChange(ending === 'resign' ? resign(game) : agreeDraw(game));
          }}
          onClose={close}
        />
      )}
    </>
  );
};

/** Takes the game elsewhere: as a file, or to the page of records. */
const Elsewhere = ({ taken: { game, began } }: Omit<GameProps, 'onChange'>): JSX.Element => {
  const [problem, setProblem] = useState('');
  const pgn = makePgn(game, new Date(began));
  const openRecord = async (text: string): Promise<void> => {
    const shared = await makeShared({ pgn: text, ply: game.played });
    if (shared.ok) navigate({ name: 'replay', shared: shared.value });
    else setProblem(shared.error.message);
  };
  if (!pgn.ok) return <p class="notice notice-danger">{pgn.error.message}</p>;
  const name = `${makeFileName(toRecord(game, new Date(began)).tags)}.pgn`;
  return (
    <>
      <button type="button" class="button-small" onClick={() => download(name, 'application/vnd.chess-pgn', pgn.value)}>
        Download
      </button>
      <button type="button" class="button-small" onClick={() => void openRecord(pgn.value)}>
        Open as a record
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
};

interface SideProps extends GameProps {
  readonly shown: number;
  readonly onShow: (ply: number) => void;
  readonly onFlip: () => void;
  readonly computer: ComputerAtWork;
}

const Side = ({ taken, onChange, shown, onShow, onFlip, computer }: SideProps): JSX.Element => {
  const { game } = taken;
  return (
    <>
      <p class="play-standing">{describeStanding(game)}</p>
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
        <Ends taken={taken} onChange={onChange} />
        <Elsewhere taken={taken} />
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
      {notice !== undefined && (
        <p class={`notice${notice.isProblem ? ' notice-danger' : ''}`} role={notice.isProblem ? 'alert' : undefined}>
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
          <Side taken={taken} onChange={onChange} shown={shown} onShow={setLooked} onFlip={flip} computer={computer} />
        }
      />
    </>
  );
};
