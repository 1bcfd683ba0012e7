import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface SecretNoteProps {
  /** What it is: `the token of “my script”`. */
  readonly what: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Something that is shown this once, to be taken along. */
export const SecretNote = ({ what, secret, onDone }: SecretNoteProps): JSX.Element => {
  const id = useId();
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      said.value = 'Copied.';
    } catch {
      said.value = 'The browser does not let the page copy it: select it, and copy it yourself.';
    }
  };
  return (
    <div class="notice notice-ok secret-note">
      <label for={id}>This is {what}. It is shown this once:</label>
      <input
        id={id}
        readOnly
        value={secret}
        ref={input => input?.focus()}
        onFocus={event => event.currentTarget.select()}
      />
      <div class="button-row">
        <button type="button" onClick={() => void copy()}>
          Copy it
        </button>
        <button type="button" onClick={onDone}>
          I have it
        </button>
      </div>
      <p role="status">{said.value}</p>
    </div>
  );
};
