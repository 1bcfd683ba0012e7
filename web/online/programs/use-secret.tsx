import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SecretNote } from './secret-note.tsx';

export interface ShownSecret {
  /** Shows a secret until it has been taken along. */
  readonly show: (what: string, secret: string) => void;
  /** What stands on the page; null when there is nothing to be shown. */
  readonly note: JSX.Element | null;
}

/** The last secret of a panel, for as long as it is to be seen. */
export const useSecret = (): ShownSecret => {
  const shown = useSignal<{ readonly what: string; readonly secret: string } | undefined>(undefined);
  const { value } = shown;
  return {
    show: (what, secret) => {
      shown.value = { what, secret };
    },
    note:
      (value && (
        <SecretNote
          key={value.secret}
          {...value}
          onDone={() => {
            shown.value = undefined;
          }}
        />
      )) ??
      null,
  };
};
