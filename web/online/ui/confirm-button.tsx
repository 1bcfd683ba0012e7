import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

export interface ConfirmButtonProps {
  readonly label: string;
  /** What is asked before it is done. */
  readonly question: string;
  /** What the button that does it says. */
  readonly yes: string;
  readonly onConfirm: () => void;
  readonly disabled?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
}

/** A button that asks, in its own place, before it does something that cannot be taken back. */
export const ConfirmButton = ({
  label,
  question,
  yes,
  onConfirm,
  disabled,
  isDanger,
}: ConfirmButtonProps): JSX.Element => {
  const isAsking = useSignal(false);
  const stop = (): void => {
    isAsking.value = false;
  };
  const tone = isDanger ? 'button-danger' : '';
  if (!isAsking.value)
    return (
      <button
        type="button"
        class={tone}
        disabled={disabled}
        onClick={() => {
          isAsking.value = true;
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
          disabled={disabled}
          onClick={() => {
            stop();
            onConfirm();
          }}
        >
          {yes}
        </button>
        {/* The safe answer is where the keyboard is. */}
        <button type="button" ref={button => button?.focus()} onClick={stop}>
          No
        </button>
      </div>
    </fieldset>
  );
};
