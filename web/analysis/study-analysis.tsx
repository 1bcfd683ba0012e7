import type { JSX } from 'preact';
import type { Turn } from '#engine/index';
import { atPly, type Cursor } from '../record/cursor.ts';
import { MAIN_LINE } from '../record/game-tree.ts';
import { type Study, stepOf } from '../record/study.ts';
import { type AnalysedTurn, AnalysisPanel } from './analysis-panel.tsx';
import { deviceThinker } from './device-thinker.ts';
import { createGameAnalysis } from './game-analysis.ts';

/** Stays while the page is open, so that what was found once is there when one comes back. */
const analysis = createGameAnalysis(deviceThinker);

export interface StudyAnalysisProps {
  readonly study: Study;
  readonly onGo: (cursor: Cursor) => void;
  readonly onTurn: (turn: Turn) => void;
}

/** The analysis of a record's main line, and of the position that is looked at, wherever that stands. */
export const StudyAnalysis = ({ study, onGo, onTurn }: StudyAnalysisProps): JSX.Element => {
  const { tree, cursor, steps } = study;
  const turns = steps
    .ofMainLine(tree)
    .flatMap(({ before, turn, position }): AnalysedTurn[] => (turn === undefined ? [] : [{ before, turn, position }]));
  return (
    <AnalysisPanel
      analysis={analysis}
      start={steps.start.position}
      turns={turns}
      position={stepOf(study).position}
      ply={cursor.line === MAIN_LINE ? cursor.played : undefined}
      onSelect={ply => onGo(atPly(tree, ply))}
      onTurn={onTurn}
    />
  );
};
