import type { JSX } from 'preact';
import type { KeptChanges } from '../kept-changes.ts';
import { ComplaintNote } from './form.tsx';

export interface KeptNoteProps {
  readonly kept: Pick<KeptChanges<unknown, never>, 'isWaiting' | 'complaint'>;
}

const wordsOf = (isWaiting: boolean | undefined): string => {
  if (isWaiting === undefined) return '';
  return isWaiting ? 'Being saved…' : 'Saved.';
};

/** What has become of changes that are kept as they are made. */
export const KeptNote = ({ kept: { isWaiting, complaint } }: KeptNoteProps): JSX.Element =>
  complaint.value !== undefined ? (
    <ComplaintNote complaint={complaint.value} />
  ) : (
    <p class="field-note" role="status">
      {wordsOf(isWaiting.value)}
    </p>
  );
