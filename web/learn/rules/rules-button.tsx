import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Ruleset } from '#engine/index';
import { RulesPanel } from './rules-panel.tsx';

/** A button that opens the rules over the page, so that a game in it stays as it is. */
export const RulesButton = ({ ruleset }: { readonly ruleset: Ruleset }): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" class="button-small" aria-haspopup="dialog" onClick={open}>
        Rules
      </button>
      <dialog class="rules-dialog" ref={dialog} aria-label="The rules" onClose={() => setOpen(false)}>
        <button type="button" class="rules-close" onClick={() => dialog.current?.close()}>
          Close
        </button>
        {isOpen ? (
          <>
            <h1>The rules</h1>
            <RulesPanel ruleset={ruleset} />
          </>
        ) : null}
      </dialog>
    </>
  );
};
