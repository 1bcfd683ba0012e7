/** Hears which key of this origin's storage another tab has changed; undefined for all of them. */
export type OnStorageChange = (key: string | undefined) => void;

/**
 * Listens to what other tabs do to the texts that `createStorage` keeps under a prefix; keys come without it. What this tab does
 * is not heard.
 */
export const listenToOtherTabs = (prefix: string, onChange: OnStorageChange): void => {
  addEventListener('storage', ({ key }) => {
    if (key === null) onChange(undefined);
    else if (key.startsWith(prefix)) onChange(key.slice(prefix.length));
  });
};
