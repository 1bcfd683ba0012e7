import type { PlayerId } from '../../domain/ids.ts';
import type { DataEntry, PersonalData } from '../../domain/players/personal-data.ts';
import type { Ports } from '../ports.ts';
import { personalDataOf } from './personal-data.ts';

/** Where an export goes on: in which part of the service, and where in it. */
export interface ExportPosition {
  readonly part: string;
  readonly after: string | undefined;
}

/** A stretch of an export. */
export interface DataPart {
  readonly lines: readonly string[];
  /** Undefined at the end. */
  readonly next: ExportPosition | undefined;
}

/** A stretch ends after so many pages, so that it takes seconds at most. */
const MOST_PAGES = 40;

const toLine = ({ name, kindOf }: PersonalData, data: DataEntry): string =>
  `${JSON.stringify({ kind: kindOf?.(data) ?? name, data })}\n`;

const countOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0);

/**
 * Everything that is kept of a player, part after part, in stretches of so many characters and one page more at most. What
 * is written while it is read may be in it or not. Undefined for a position in no part of the service.
 */
export const exportData = async (
  ports: Ports,
  player: PlayerId,
  from: ExportPosition | undefined,
  mostCharacters: number,
): Promise<DataPart | undefined> => {
  const parts = personalDataOf(ports);
  let index = from === undefined ? 0 : parts.findIndex(({ name }) => name === from.part);
  if (index < 0) return undefined;
  let after = from?.after;
  const lines: string[] = [];
  for (let pages = 0; pages < MOST_PAGES && countOf(lines) < mostCharacters; pages++) {
    const part = parts[index];
    if (part === undefined) return { lines, next: undefined };
    const page = await part.exportPage(player, after);
    lines.push(...page.entries.map(entry => toLine(part, entry)));
    after = page.next;
    if (after === undefined) index += 1;
  }
  const rest = parts[index]?.name;
  return { lines, next: rest === undefined ? undefined : { part: rest, after } };
};
