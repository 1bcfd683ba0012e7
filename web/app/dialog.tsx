import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

export interface DialogProps {
  readonly title: string;
  /** Called when it is dismissed: with Escape, with its button, or beside it. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog over the page, open as long as it is shown. What has the focus has it again afterwards. */
export const Dialog = ({ title, onClose, children }: DialogProps): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, which the browser sees to
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <button type="button" class="button-plain dialog-close" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </dialog>
  );
};
