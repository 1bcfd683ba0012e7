import type { Item } from './item.ts';
import type { Write } from './writes.ts';

/**
 * Whether a write has to be in the journal: it is told to a stream, or may reach an index, which is a second step. Most items
 * of a table with an index are not in it, and neither say nor hold anything that it is keyed by.
 */
export const needsJournal = ({ table, input }: Pick<Write, 'table' | 'input'>, old: Item | undefined): boolean => {
  if (table.viewType !== undefined) return true;
  const text = JSON.stringify(input);
  const isNamed = (name: string): boolean => old?.[name] !== undefined || text.includes(name);
  return table.indexes.some(names => names.length === 0 || names.some(isNamed));
};
