import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

export interface ReportButtonProps extends Omit<ReportDialogProps, 'onClose'> {
  readonly label: string;
  readonly class?: string;
}

/** A button that opens what tells the moderators about a player. */
export const ReportButton = ({ label, class: look, ...report }: ReportButtonProps): JSX.Element => {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class={look}
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {label}
      </button>
      {isOpen.value && (
        <ReportDialog
          {...report}
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
};
