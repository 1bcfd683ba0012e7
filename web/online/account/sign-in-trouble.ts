import { signal } from '@preact/signals';
import type { Complaint } from '../mutate.ts';

/** Why somebody who came back from an issuer is not signed in; undefined when nothing went wrong. */
export const signInTrouble = signal<Complaint | undefined>(undefined);
