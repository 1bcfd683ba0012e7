import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Position, STANDARD, type Turn } from '#engine/index';
import type { LastTurn } from '#notation/drawing/index';
import { Board } from '../board/board.tsx';

interface Shown {
  readonly position: Position;
  readonly lastTurn: LastTurn | undefined;
}

const shown = signal<Shown>({ position: Position.start(STANDARD), lastTurn: undefined });

const play = (turn: Turn): void => {
  const played = shown.value.position.play(turn);
  if (!played.ok) return;
  const { position, events } = played.value;
  shown.value = { position, lastTurn: { turn, events } };
};

/** Two people at one device. */
export const PlayPage = ({ id }: { readonly id: string | undefined }): JSX.Element => {
  const { position, lastTurn } = shown.value;
  return (
    <>
      <h1>{id === undefined ? 'Play on this device' : `Game ${id}`}</h1>
      <Board position={position} view="white" lastTurn={lastTurn} onTurn={play} />
    </>
  );
};
