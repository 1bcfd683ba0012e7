import {
  COLORS,
  type Color,
  FILES,
  type GameEvent,
  geneSquare,
  replayEvents,
  type Setup,
  type Square,
} from '#engine/index';
import { isBound } from '#notation/drawing/index';
import { PieceTracks } from './piece-tracks.ts';
import { type Stage, type StageKind, toStages } from './stages.ts';
import type { GeneLook, Ring, RingKind, TimedStage, Timeline } from './timeline.ts';

/** Milliseconds that each kind of stage takes where there is time. */
const LENGTHS: { readonly [kind in StageKind]: number } = {
  move: 280,
  translate: 300,
  deed: 240,
  activate: 160,
  decay: 200,
  transcribe: 240,
  end: 300,
};

/** A turn is shown in less than a second, whatever happens in it. */
export const LONGEST = 950;

/** Whether anything of a stage is seen on the board: pips that count up, for instance, are not worth a wait. */
const isSeen = ({ events }: Stage): boolean =>
  events.some(({ kind }) => !['aged', 'lesionAged', 'turnBegan', 'passed', 'swapped', 'adjudicated'].includes(kind));

const timeStages = (setup: Setup, stages: readonly Stage[]): readonly TimedStage[] => {
  const lengths = stages.map(stage => (isSeen(stage) ? LENGTHS[stage.kind] : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let [passed, before] = [0, setup];
  return stages.map((stage, index) => {
    const start = passed;
    passed += lengths[index] ?? 0;
    const after = replayEvents(before, stage.events);
    const timed = { ...stage, start: start / total, end: passed / total, before, after };
    before = after;
    return timed;
  });
};

const looksAlike = (a: Omit<GeneLook, 'from' | 'to'>, b: Omit<GeneLook, 'from' | 'to'>): boolean =>
  a.isBound === b.isBound && a.gene.methylated === b.gene.methylated && a.gene.lesion === b.gene.lesion;

/** How a gene looks from stage to stage; nothing when it stays as it is. */
const looksOf = (stages: readonly TimedStage[], color: Color, index: number): readonly GeneLook[] => {
  const file = FILES[index];
  if (file === undefined) return [];
  const square = geneSquare(color, file);
  const looks: GeneLook[] = [];
  const add = (setup: Setup, from: number): void => {
    const gene = setup.genomes[color][file];
    const last = looks.at(-1);
    if (gene === undefined) return;
    const look = { square, gene, isBound: isBound(setup, color, file), from, to: 1 };
    if (last !== undefined && looksAlike(last, look)) return;
    if (last !== undefined) looks[looks.length - 1] = { ...last, to: from };
    looks.push(look);
  };
  for (const { before, after, start, end } of stages) {
    add(before, start);
    // Half way through, when whatever changes it has come near.
    add(after, (start + end) / 2);
  }
  return looks.length < 2 ? [] : looks;
};

const mutatedGenes = ({ genomes }: Setup, color: Color): readonly Square[] =>
  FILES.filter(file => genomes[color][file]?.lesion !== undefined).map(file => geneSquare(color, file));

const ringsOfEvent = (event: GameEvent, { start, end, after }: TimedStage): readonly Ring[] => {
  const ring = (kind: RingKind, square: Square): Ring => ({ kind, square, from: start, to: end });
  switch (event.kind) {
    case 'activated':
      return [ring('activated', event.kinase), ring('activated', event.square)];
    case 'mutated':
    case 'repaired':
      return [ring(event.kind, event.gene)];
    case 'bound':
    case 'methylated':
      return [ring('silenced', event.gene)];
    case 'cancer':
      return mutatedGenes(after, event.color).map(gene => ring('cancer', gene));
    default:
      return [];
  }
};

/**
 * What is to be seen of a turn's events, played from a setup, in less than a second; undefined when nothing is. Throws a
 * RangeError when the events are those of another setup.
 */
export const makeTimeline = (setup: Setup, events: readonly GameEvent[]): Timeline | undefined => {
  const all = toStages(events);
  const total = all.filter(isSeen).reduce((sum, { kind }) => sum + LENGTHS[kind], 0);
  if (total === 0) return undefined;
  const stages = timeStages(setup, all);
  const tracks = new PieceTracks(setup);
  for (const stage of stages) tracks.addStage(stage);
  const genes = COLORS.flatMap(color => FILES.flatMap((_, index) => looksOf(stages, color, index)));
  const pieces = tracks.list();
  const hidden = new Set([...genes.map(({ square }) => square), ...tracks.listStanding()]);
  const rings = stages.flatMap(stage => stage.events.flatMap(event => ringsOfEvent(event, stage)));
  return { duration: Math.min(total, LONGEST), pieces, genes, rings, hidden };
};
