import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from './dialog.tsx';
import { settings } from './settings.ts';
import { ConfirmationField, ThemeField, TurnsBoardField } from './settings-fields.tsx';

/** The theme stands on the document's element, where the style sheet looks for it; the device's own needs no word. */
const useTheme = (): void => {
  const { theme } = settings.value;
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
};

/** Opens what is preferred on this device. */
export const SettingsButton = (): JSX.Element => {
  const [isOpen, setOpen] = useState(false);
  useTheme();
  return (
    <>
      <button type="button" class="button-plain app-settings" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Settings
      </button>
      {isOpen && (
        <Dialog title="Settings" onClose={() => setOpen(false)}>
          <div class="settings-fields">
            <ThemeField />
            <ConfirmationField />
            <TurnsBoardField />
          </div>
          <p class="field-note">They stay on this device.</p>
        </Dialog>
      )}
    </>
  );
};
