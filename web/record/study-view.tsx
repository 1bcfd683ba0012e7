import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import type { Turn } from '#engine/index';
import { StudyAnalysis } from '../analysis/study-analysis.tsx';
import { WhatHappened } from '../animation/what-happened.tsx';
import { Board } from '../board/board.tsx';
import { GameLayout } from '../game/game-layout.tsx';
import { Meters } from '../game/meters.tsx';
import { AnnotationEditor } from './annotation-editor.tsx';
import { ExportPanel } from './export-panel.tsx';
import { Forgiven } from './problem-list.tsx';
import { ReplayControls } from './replay-controls.tsx';
import type { ReplayState } from './replay-state.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { play, type Study, stepOf } from './study.ts';
import { namesOf } from './study-names.ts';
import { TagList } from './tag-list.tsx';

export interface StudyViewProps {
  readonly state: ReplayState;
  readonly study: Study;
}

/** A record that is open: the board, the score sheet, and what can be done with both. */
export const StudyView = ({ state, study }: StudyViewProps): JSX.Element => {
  const step = stepOf(study);
  const { position, turn, events } = step;
  const lastTurn = useMemo(() => turn && { turn, events }, [turn, events]);
  const onTurn = useCallback((chosen: Turn) => state.update(open => play(open, chosen)), [state]);
  const view = state.view.value;
  return (
    <GameLayout
      ruleset={position.ruleset}
      board={
        <Meters position={position} view={view} names={namesOf(study)}>
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
          <ScoreSheet key={study.steps} study={study} onSelect={state.go} />
          {turn !== undefined && <WhatHappened before={step.before.toSetup()} events={events} />}
          <StudyAnalysis study={study} onGo={state.go} onTurn={onTurn} />
          <AnnotationEditor state={state} study={study} />
        </>
      }
      below={
        <>
          <ExportPanel state={state} study={study} />
          <TagList head={study.tree.head} />
          <Forgiven problems={state.problems.value} />
        </>
      }
    />
  );
};
