import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Position, Turn } from '#engine/index';
import type { SearchResult } from '#search/index';
import { announce } from '../app/announcer.tsx';
import { describeTurn } from '../board/choice-words.ts';
import { BestLines } from './best-lines.tsx';
import { deviceThinker } from './device-thinker.ts';
import type { Effort } from './messages.ts';

/** For a hint: a second or two. */
const EFFORT: Effort = { nodes: 60_000, multi: 1 };

type Asked =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'found'; readonly on: Position; readonly result: SearchResult }
  | { readonly kind: 'failed'; readonly message: string };

export interface HintProps {
  readonly position: Position;
  readonly onTurn: (turn: Turn) => void;
}

/** Shows a good turn to whoever asks, in words and on the board; it is forgotten with the next position. */
export const Hint = ({ position, onTurn }: HintProps): JSX.Element => {
  const [asked, setAsked] = useState<Asked>();
  const isThinking = asked?.kind === 'thinking';
  // In another position the turn that was found need not be legal, and is about to be forgotten.
  const found = asked?.kind === 'found' && asked.on === position ? asked.result : undefined;
  useEffect(() => setAsked(undefined), [position]);
  useEffect(() => {
    if (!isThinking) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    deviceThinker.search(position, EFFORT, signal).then(
      result => {
        if (signal.aborted) return;
        setAsked({ kind: 'found', on: position, result });
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
      {found !== undefined && <BestLines position={position} result={found} onTurn={onTurn} />}
      {asked?.kind === 'failed' && <p role="alert">{asked.message}</p>}
      {found === undefined && (
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
