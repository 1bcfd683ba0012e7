import type { JSX } from 'preact';
import { ComplaintNote } from '../ui/form.tsx';
import type { ConditionalLine } from './conditional-lines.ts';
import type { ConditionalStore } from './conditional-store.ts';

/** A line in words: if they play this, I play that, if then they play … */
const makeLineText = (line: ConditionalLine): string =>
  line.map((turn, index) => (index % 2 === 0 ? `${index === 0 ? 'If' : 'then if'} ${turn}:` : turn)).join(' ');

const Draft = ({
  store,
  turns,
}: {
  readonly store: ConditionalStore;
  readonly turns: ConditionalLine;
}): JSX.Element => (
  <div class="conditional-draft">
    <p role="status">
      {turns.length === 0 ? '' : `${makeLineText(turns)} `}
      <strong>
        {turns.length % 2 === 0 ? 'Enter a turn of the other side on the board' : 'Enter your answer on the board'}
        {turns.length === 0 || turns.length % 2 === 1 ? '.' : ', or keep the line.'}
      </strong>
    </p>
    <div class="button-row">
      <button
        type="button"
        class="button-primary"
        aria-disabled={store.isBusy.value}
        disabled={!store.canKeep.value}
        onClick={() => void store.keep()}
      >
        Keep the line
      </button>
      <button type="button" disabled={turns.length === 0} onClick={store.undo}>
        Take back
      </button>
      <button type="button" onClick={store.stop}>
        Leave it
      </button>
    </div>
  </div>
);

/** What will be answered without being asked again: the lines, and a new one entered on the board. */
export const ConditionalPanel = ({ store }: { readonly store: ConditionalStore }): JSX.Element => {
  const lines = store.lines.value;
  const draft = store.draft.value;
  const complaint = store.complaint.value;
  return (
    <div class="conditional">
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      {lines.length === 0 && draft === undefined && (
        <p class="field-note">
          Say now what you will answer to a turn: it is played at once when that turn comes. Nobody else sees it.
        </p>
      )}
      <ul class="conditional-lines">
        {lines.map((line, index) => (
          <li key={line.join(' ')}>
            {makeLineText(line)}
            <button
              type="button"
              class="button-small"
              aria-disabled={store.isBusy.value}
              aria-label={`Remove: ${makeLineText(line)}`}
              onClick={() => void store.remove(index)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {draft === undefined ? (
        <button type="button" onClick={store.begin}>
          Add a line
        </button>
      ) : (
        <Draft store={store} turns={draft.turns} />
      )}
    </div>
  );
};
