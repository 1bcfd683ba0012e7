import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Turn } from '#engine/index';
import { StudyAnalysis } from '../analysis/study-analysis.tsx';
import { WhatHappened } from '../animation/what-happened.tsx';
import { Board } from '../board/board.tsx';
import { GameLayout } from '../game/game-layout.tsx';
import { Meters } from '../game/meters.tsx';
import { AnnotationEditor } from './annotation-editor.tsx';
import { ExportPanel } from './export-panel.tsx';
import { fileSource, textSource } from './find-games.ts';
import { GameChooser } from './game-chooser.tsx';
import { Opener } from './opener.tsx';
import { ProblemList } from './problem-list.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { createReplayState } from './replay-state.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { isTaken, placeOfKey } from './shortcuts.ts';
import { goTo, play, type Study, stepOf } from './study.ts';
import { TagList } from './tag-list.tsx';

/** Stays while the page is open, so that one finds the game again where one left it. */
const state = createReplayState(
  () => performance.now(),
  (callBack, after) => {
    const timer = setTimeout(callBack, after);
    return () => clearTimeout(timer);
  },
);

const followKey = (event: KeyboardEvent): void => {
  const study = state.study.peek();
  if (study === undefined || isTaken(event)) return;
  const place = placeOfKey(event.key, study);
  if (place === undefined) return;
  event.preventDefault();
  state.autoplay.stop();
  state.update(open => goTo(open, place));
};

const takeDrop = (event: DragEvent): void => {
  const [file] = event.dataTransfer?.files ?? [];
  const text = event.dataTransfer?.getData('text/plain') ?? '';
  if (file === undefined && text === '') return;
  event.preventDefault();
  void state.read(file === undefined ? textSource(text) : fileSource(file));
};

/** Files that are dragged over the page may be dropped on it; what is dragged within it goes its own ways. */
const allowDrop = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
};

/** While the page of records is shown, keys go through the game and files can be dropped anywhere. */
const useWindow = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', followKey);
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('drop', takeDrop);
    return () => {
      window.removeEventListener('keydown', followKey);
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('drop', takeDrop);
      state.autoplay.stop();
    };
  }, []);
};

const onTurn = (turn: Turn): void => {
  state.autoplay.stop();
  state.update(study => play(study, turn));
};

const OpenStudy = ({ study }: { readonly study: Study }): JSX.Element => {
  const step = stepOf(study);
  const { position, turn, events } = step;
  const lastTurn = useMemo(() => turn && { turn, events }, [turn, events]);
  const { tags } = study.tree.head;
  const names = { white: tags.get('White') ?? 'White', black: tags.get('Black') ?? 'Black' };
  const view = state.view.value;
  return (
    <GameLayout
      board={
        <Meters position={position} view={view} names={names}>
          <Board
            position={position}
            view={view}
            lastTurn={lastTurn}
            onTurn={position.outcome === undefined ? onTurn : undefined}
          />
        </Meters>
      }
      side={
        <>
          <ReplayControls state={state} study={study} />
          {turn !== undefined && <WhatHappened before={step.before.toSetup()} events={events} />}
          <ScoreSheet
            study={study}
            onSelect={place => {
              state.autoplay.stop();
              state.update(open => goTo(open, place));
            }}
          />
          <StudyAnalysis
            study={study}
            onGo={place => {
              state.autoplay.stop();
              state.update(open => goTo(open, place));
            }}
            onTurn={onTurn}
          />
          <AnnotationEditor state={state} study={study} />
        </>
      }
      below={
        <>
          <ExportPanel state={state} study={study} />
          <TagList head={study.tree.head} />
        </>
      }
    />
  );
};

const Sources = (): JSX.Element => {
  const { games, isReading, cut } = state.library.value;
  return (
    <>
      {isReading && <p role="status">Reading… {games.length} games so far</p>}
      {cut !== undefined && <p class="notice">The source is larger than this page takes: {cut}.</p>}
      {!isReading && games.length > 1 && <GameChooser games={games} onOpen={state.open} />}
      <Opener state={state} />
    </>
  );
};

/** Records: opened, looked at, annotated, shared. */
export const ReplayPage = ({ shared }: { readonly shared: string | undefined }): JSX.Element => {
  useWindow();
  useEffect(() => {
    if (shared !== undefined) void state.openShared(shared);
  }, [shared]);
  const study = state.study.value;
  const problems = state.problems.value;
  return (
    <>
      <header class="replay-header">
        <h1>Records</h1>
        {study !== undefined && (
          <button type="button" onClick={state.close}>
            {state.library.value.games.length > 1 ? 'The other games' : 'Another record'}
          </button>
        )}
      </header>
      {problems.length > 0 && (
        <section class="notice notice-danger" aria-label="What is wrong with the record" role="alert">
          <ProblemList problems={problems} />
        </section>
      )}
      {study === undefined ? <Sources /> : <OpenStudy study={study} />}
    </>
  );
};
