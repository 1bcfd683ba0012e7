import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import type { SearchResult } from '#search/index';
import { announce } from '../app/announcer.tsx';
import { describeTurn } from '../board/choice-words.ts';
import { BestLine } from './best-line.tsx';
import { deviceThinker } from './device-thinker.ts';

/** Positions looked at for a hint: a second or two. */
const HINT_NODES = 60_000;

type Asked =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'found'; readonly result: SearchResult }
  | { readonly kind: 'failed'; readonly message: string };

export interface HintProps {
  readonly position: Position;
  readonly onTurn: (turn: Turn) => void;
}

/** Shows a good turn to whoever asks; it is forgotten with the next position. */
export const Hint = ({ position, onTurn }: HintProps): JSX.Element => {
  const [asked, setAsked] = useState<Asked>();
  const isThinking = asked?.kind === 'thinking';
  useEffect(() => setAsked(undefined), [position]);
  useEffect(() => {
    if (!isThinking) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    deviceThinker.search(position, HINT_NODES, signal).then(
      result => {
        if (signal.aborted) return;
        setAsked({ kind: 'found', result });
        announce(describeTurn(result.turn));
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setAsked({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => controller.abort(new Error('not wanted any more'));
  }, [position, isThinking]);
  return (
    <section class="analysis-hint" aria-label="A hint">
      {asked?.kind === 'found' && <BestLine position={position} result={asked.result} onTurn={onTurn} />}
      {asked?.kind === 'failed' && <p role="alert">{asked.message}</p>}
      {asked?.kind !== 'found' && (
        <button
          type="button"
          class="button-small"
          onClick={() => setAsked(isThinking ? undefined : { kind: 'thinking' })}
        >
          {isThinking ? 'Stop thinking' : 'Show me a turn'}
        </button>
      )}
    </section>
  );
};
