import { signal } from '@preact/signals';
import type { JSX } from 'preact';

const announced = signal({ text: '', count: 0 });

/** Says something to those who do not see the page: politely, after what is being read. The same text may be said again. */
export const announce = (text: string): void => {
  announced.value = { text, count: announced.peek().count + 1 };
};

/** The region that screen readers follow. It stands in the page once. */
export const Announcer = (): JSX.Element => {
  const { text, count } = announced.value;
  // A text that does not change is not read again: a no-break space at every other time makes it another one.
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
};
