import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Color, File } from '#engine/index';
import { drawGene, drawPiece, makeViewBox, placeOf } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';
import type { Frame, GeneLook, PieceMotion, Ring, Timeline } from './timeline.ts';

/** Runs an animation on an element from when it is first there. */
const useKeyframes = (keyframes: Keyframe[], duration: number) => {
  const element = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const animation = element.current?.animate(keyframes, { duration, fill: 'both', easing: 'linear' });
    return () => animation?.cancel();
  }, []);
  return element;
};

interface PartProps {
  readonly view: Color;
  readonly duration: number;
}

const toKeyframe = ({ at, square, scale, opacity }: Frame, view: Color): Keyframe => {
  const { x, y } = placeOf(square, view);
  return { offset: at, transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity, easing: 'ease-in-out' };
};

const MovingPiece = ({ motion, view, duration }: PartProps & { readonly motion: PieceMotion }): JSX.Element => {
  const { piece, square, frames } = motion;
  const element = useKeyframes(
    frames.map(frame => toKeyframe(frame, view)),
    duration,
  );
  return (
    <g ref={element}>
      <Markup svg={drawPiece(piece, square, { view })} />
    </g>
  );
};

interface LookingGeneProps extends PartProps {
  readonly look: GeneLook;
  readonly guardians: readonly File[];
}

/** Seen for a part of the time; what follows is drawn over it, so it need not fade. */
const LookingGene = ({ look, view, guardians, duration }: LookingGeneProps): JSX.Element => {
  const { square, gene, isBound, from, to } = look;
  const { x, y } = placeOf(square, view);
  const seen = (at: number): number => (at >= from && (at < to || to === 1) ? 1 : 0);
  const offsets = [...new Set([0, from, to, 1])].sort((a, b) => a - b);
  const element = useKeyframes(
    offsets.map(offset => ({ offset, opacity: seen(offset), easing: 'step-end' })),
    duration,
  );
  return (
    <g ref={element}>
      <Markup svg={drawGene(gene, square, isBound, { view, guardians })} transform={`translate(${x} ${y})`} />
    </g>
  );
};

const RadiantRing = ({ ring, view, duration }: PartProps & { readonly ring: Ring }): JSX.Element => {
  const { kind, square, from, to } = ring;
  const { x, y } = placeOf(square, view);
  const at = (offset: number, scale: number, opacity: number): Keyframe => ({
    offset,
    opacity,
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    easing: 'ease-out',
  });
  const element = useKeyframes(
    [at(0, 0.3, 0), at(from, 0.3, 0), at((from + to) / 2, 0.85, 1), at(to, 1.15, 0), at(1, 1.15, 0)],
    duration,
  );
  return (
    <g ref={element}>
      <circle class={`motion-ring motion-${kind}`} r="42" />
    </g>
  );
};

export interface MotionLayerProps {
  readonly timeline: Timeline;
  readonly view: Color;
  /** The files whose genes are guardians. */
  readonly guardians: readonly File[];
}

/**
 * What moves over the board while a turn is shown: a sheet of its own, so that the board under it need not be painted anew. The
 * board itself shows the position after the turn, but for what is drawn here.
 */
export const MotionLayer = ({ timeline, view, guardians }: MotionLayerProps): JSX.Element => {
  const { duration, pieces, genes, rings } = timeline;
  const part = { view, duration };
  return (
    <svg class="motion dna-board" viewBox={makeViewBox(true)} aria-hidden="true" focusable="false">
      {genes.map((look, index) => (
        <LookingGene key={index} look={look} guardians={guardians} {...part} />
      ))}
      {pieces.map((motion, index) => (
        <MovingPiece key={index} motion={motion} {...part} />
      ))}
      {rings.map((ring, index) => (
        <RadiantRing key={index} ring={ring} {...part} />
      ))}
    </svg>
  );
};
