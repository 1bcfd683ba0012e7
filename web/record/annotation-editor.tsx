import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GLYPHS, readRemarks, strangeCharacter, withWords } from './annotations.ts';
import { commentsAt, isMain, nagsAt } from './edit-tree.ts';
import type { ReplayState } from './replay-state.ts';
import { annotate, comment, raise, remove, type Study, undo } from './study.ts';

interface EditorProps {
  readonly state: ReplayState;
  readonly study: Study;
}

const explainCharacter = (character: string): string =>
  character === '}'
    ? 'A comment in a record ends at its first }, so it cannot have one in it: write ) for instance.'
    : `A record is plain ASCII, and “${character}” is not: write it in other letters.`;

const CommentField = ({ state, study }: EditorProps): JSX.Element => {
  const comments = commentsAt(study.tree, study.cursor);
  const kept = readRemarks(comments).texts.join('\n');
  /** What has been typed, and the words that it is typed over: once those change, it is out of date. */
  const [typed, setTyped] = useState({ over: kept, text: kept });
  const text = typed.over === kept ? typed.text : kept;
  const strange = strangeCharacter(text);
  const save = (): void => {
    if (text !== kept && strange === undefined)
      state.update(open => comment(open, withWords(commentsAt(open.tree, open.cursor), text.split('\n'))));
  };
  return (
    <div class="field">
      <label for="annotation-comment">{study.cursor.played === 0 ? 'Comment before the first turn' : 'Comment'}</label>
      <textarea
        id="annotation-comment"
        rows={2}
        value={text}
        aria-invalid={strange !== undefined}
        aria-describedby={strange === undefined ? undefined : 'annotation-strange'}
        onInput={event => setTyped({ over: kept, text: event.currentTarget.value })}
        onBlur={save}
      />
      {strange !== undefined && (
        <p id="annotation-strange" class="field-note" role="alert">
          {explainCharacter(strange)}
        </p>
      )}
    </div>
  );
};

const GlyphButtons = ({ state, study }: EditorProps): JSX.Element => {
  const nags = nagsAt(study.tree, study.cursor);
  const own = new Set(GLYPHS.map(({ nag }) => nag));
  return (
    <div class="button-row">
      {GLYPHS.map(({ nag, sign, meaning }) => (
        <button
          key={nag}
          type="button"
          class="button-small"
          aria-pressed={nags.includes(nag)}
          aria-label={meaning}
          title={meaning}
          disabled={study.cursor.played === 0}
          onClick={() => {
            const others = nags.filter(each => !own.has(each));
            state.update(open => annotate(open, nags.includes(nag) ? others : [nag, ...others]));
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  );
};

/** What can be written into a record at the place that is looked at. */
export const AnnotationEditor = ({ state, study }: EditorProps): JSX.Element => (
  <details class="annotation-editor">
    <summary>Annotate</summary>
    <GlyphButtons state={state} study={study} />
    <CommentField key={`${study.cursor.line}.${study.cursor.played}`} state={state} study={study} />
    <div class="button-row">
      <button type="button" class="button-small" disabled={isMain(study.cursor)} onClick={() => state.update(raise)}>
        Make this the main line
      </button>
      <button
        type="button"
        class="button-small button-danger"
        disabled={study.cursor.played === 0}
        onClick={() => state.update(remove)}
      >
        Remove from here on
      </button>
      <button
        type="button"
        class="button-small"
        disabled={study.before === undefined}
        onClick={() => state.update(undo)}
      >
        Undo
      </button>
    </div>
  </details>
);
