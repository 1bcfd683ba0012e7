import { signal } from '@preact/signals';

/** How many things wait for whoever looks at the page; the window's title says it. 0 says nothing. */
export const badge = signal(0);
