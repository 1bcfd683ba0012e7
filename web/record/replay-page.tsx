import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { GameChooser } from './game-chooser.tsx';
import { Opener } from './opener.tsx';
import { ErrorNotice } from './problem-list.tsx';
import { createReplayState } from './replay-state.ts';
import { makeTitle } from './study-names.ts';
import { StudyView } from './study-view.tsx';
import { useReplayWindow } from './use-replay-window.ts';

/** Stays while the page is open, so that one finds the game again where one left it. */
const state = createReplayState(
  () => performance.now(),
  (callBack, after) => {
    const timer = setTimeout(callBack, after);
    return () => clearTimeout(timer);
  },
);

const Sources = (): JSX.Element => {
  const { games, isReading, cut } = state.library.value;
  const last = state.last.value;
  return (
    <>
      {last !== undefined && !isReading && (
        <p>
          <button type="button" onClick={state.reopen}>
            Back to {makeTitle(last)}
          </button>
        </p>
      )}
      {isReading && <p role="status">Reading… {games.length} games so far</p>}
      {cut !== undefined && <p class="notice">The source is larger than this page takes: {cut}.</p>}
      {!isReading && games.length > 1 && <GameChooser games={games} onOpen={game => void state.open(game)} />}
      <Opener state={state} />
    </>
  );
};

/** Records: opened, looked at, annotated, shared. */
export const ReplayPage = ({ shared }: { readonly shared: string | undefined }): JSX.Element => {
  useReplayWindow(state);
  useEffect(() => {
    if (shared !== undefined) void state.openShared(shared);
  }, [shared]);
  const study = state.study.value;
  const problems = state.problems.value;
  return (
    <>
      <header class="replay-header">
        <h1>{study === undefined ? 'Records' : makeTitle(study)}</h1>
        {study !== undefined && (
          <button type="button" onClick={state.close}>
            {state.library.value.games.length > 1 ? 'The other games' : 'Another record'}
          </button>
        )}
      </header>
      <ErrorNotice problems={problems} />
      {study === undefined ? <Sources /> : <StudyView state={state} study={study} />}
    </>
  );
};
