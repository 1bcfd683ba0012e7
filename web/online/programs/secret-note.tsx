import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { CopyButton } from '../ui/copy-button.tsx';
import { takeFocus } from '../ui/take-focus.ts';

export interface SecretNoteProps {
  /** What it is: `the token of “my script”`. */
  readonly what: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Something that is shown this once, to be taken along. */
export const SecretNote = ({ what, secret, onDone }: SecretNoteProps): JSX.Element => {
  const id = useId();
  return (
    <div class="notice notice-ok secret-note">
      <label for={id}>This is {what}. It is shown this once:</label>
      <input id={id} readOnly value={secret} ref={takeFocus} onFocus={event => event.currentTarget.select()} />
      <div class="button-row">
        <CopyButton label="Copy it" text={secret} />
        <button type="button" onClick={onDone}>
          I have it
        </button>
      </div>
    </div>
  );
};
