import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

export interface CopyButtonProps {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
  readonly class?: string;
}

/** A button that copies a text, and says whether that went well: browsers let a page copy only where they trust it. */
export const CopyButton = ({ label, text, class: look }: CopyButtonProps): JSX.Element => {
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'Copied.';
    } catch {
      said.value = 'The browser does not let the page copy it: select it, and copy it yourself.';
    }
  };
  return (
    <>
      <button type="button" class={look} onClick={() => void copy()}>
        {label}
      </button>
      <span class="field-note" role="status">
        {said.value}
      </span>
    </>
  );
};
