import { useEffect } from 'preact/hooks';
import type { ReplayState } from './replay-state.ts';
import { isTaken, placeOfKey } from './shortcuts.ts';
import { fileSource, textSource } from './sources.ts';

const followKey = (state: ReplayState, event: KeyboardEvent): void => {
  const study = state.study.peek();
  if (study === undefined || isTaken(event)) return;
  const place = placeOfKey(event.key, study);
  if (place === undefined) return;
  event.preventDefault();
  state.go(place);
};

const takeDrop = (state: ReplayState, event: DragEvent): void => {
  const [file] = event.dataTransfer?.files ?? [];
  // A text that is dropped while a game is open was meant for something else.
  const text = state.study.peek() === undefined ? (event.dataTransfer?.getData('text/plain') ?? '') : '';
  if (file === undefined && text === '') return;
  event.preventDefault();
  void state.read(file === undefined ? textSource(text) : fileSource(file));
};

/** Files that are dragged over the page may be dropped on it; what is dragged within it goes its own ways. */
const allowDrop = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
};

/** While the page of records is shown, keys go through the game and files can be dropped anywhere. */
export const useReplayWindow = (state: ReplayState): void => {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('keydown', event => followKey(state, event), { signal });
    addEventListener('dragover', allowDrop, { signal });
    addEventListener('drop', event => takeDrop(state, event), { signal });
    return () => {
      listening.abort();
      state.autoplay.stop();
    };
  }, [state]);
};
