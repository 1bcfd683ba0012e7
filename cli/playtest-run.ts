import type { Task } from '#playtest/index';
import { makeReportJson, makeReportPage, type Report, ReportCounter } from '#playtest/index';
import type { Crew } from './playtest-crew.ts';
import { PlaytestFolder, type PlaytestNote } from './playtest-folder.ts';

/** Who is told how a run goes on. */
export interface RunListener {
  /** How many games were there before. */
  readonly onOpened: (before: number) => void;
  readonly onGame: () => void;
}

/** How a run ended. */
export interface RunResult {
  readonly report: Report;
  /** Why it ended before all games were played, other than by a decision. */
  readonly failure: unknown;
}

async function* listTasks({ match }: PlaytestNote, records: readonly string[], games: number): AsyncGenerator<Task> {
  for (const [index, text] of records.entries()) yield { kind: 'measure', number: index + 1, text };
  for (let number = records.length + 1; number <= games; number++) yield { kind: 'play', match, number };
}

/** Plays until the games are there or the match is decided. What it fails with comes after everything before it is written. */
const work = async (
  folder: PlaytestFolder,
  counter: ReportCounter,
  answers: ReturnType<Crew['work']>,
  onGame: () => void,
): Promise<unknown> => {
  try {
    for await (const { text, measure } of answers) {
      const isNew = counter.games >= folder.records.length;
      if (isNew) await folder.append(text);
      counter.add(measure);
      if (isNew) onGame();
      if (counter.isDecided && counter.games >= folder.records.length) return undefined;
    }
    return undefined;
  } catch (thrown) {
    return thrown;
  }
};

/**
 * Plays the games of a match into a folder, from where an earlier run stopped, and writes the report on all that are there.
 * The games and the report are the same whoever plays them and however often the run was interrupted.
 */
export const runMatch = async (
  path: string,
  games: number,
  note: PlaytestNote,
  crew: Crew,
  { onOpened, onGame }: RunListener,
): Promise<RunResult> => {
  const folder = await PlaytestFolder.open(path, note);
  try {
    onOpened(folder.records.length);
    const counter = new ReportCounter(note.match, note.judgement);
    const answers = crew.work(listTasks(note, folder.records, games));
    const failure = await work(folder, counter, answers, onGame);
    const report = counter.summarize(note.software);
    await folder.write('report.json', makeReportJson(report));
    await folder.write('report.html', makeReportPage(report));
    return { report, failure };
  } finally {
    await crew.stop();
    await folder.close();
  }
};
