import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { takeFocus } from './take-focus.ts';

export interface ConfirmButtonProps {
  readonly label: string;
  /** What is asked before it is done. */
  readonly question: string;
  /** What the button that does it says. */
  readonly yes: string;
  readonly onConfirm: () => void;
  /** Whether something is being done: nothing else is begun meanwhile. */
  readonly isBusy?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
}

/** A button that asks, in its own place, before it does something that cannot be taken back. */
export const ConfirmButton = ({
  label,
  question,
  yes,
  onConfirm,
  isBusy,
  isDanger,
  isSmall,
}: ConfirmButtonProps): JSX.Element => {
  const isAsking = useSignal(false);
  const wasAsked = useRef(false);
  const stop = (): void => {
    wasAsked.current = true;
    isAsking.value = false;
  };
  const tone = `${isDanger ? 'button-danger' : ''}${isSmall ? ' button-small' : ''}`;
  if (!isAsking.value)
    return (
      <button
        type="button"
        class={tone}
        aria-disabled={isBusy}
        ref={wasAsked.current ? takeFocus : null}
        onClick={() => {
          if (!isBusy) isAsking.value = true;
        }}
      >
        {label}
      </button>
    );
  return (
    <fieldset class="online-confirm">
      <legend>{question}</legend>
      <div class="button-row">
        <button
          type="button"
          class={tone}
          aria-disabled={isBusy}
          onClick={() => {
            stop();
            onConfirm();
          }}
        >
          {yes}
        </button>
        {/* The safe answer is where the keyboard is. */}
        <button type="button" ref={takeFocus} onClick={stop}>
          No
        </button>
      </div>
    </fieldset>
  );
};
