import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** What went wrong in pages without any test asking: errors thrown, errors logged, what the policy refused. */
export interface Faults {
  /** Begins to listen to a context's pages. */
  readonly watch: (context: BrowserContext) => void;
  /** Faults that say this are no faults, until `take`. */
  readonly forgive: (pattern: RegExp) => void;
  /** The faults since the last call. */
  readonly take: () => readonly string[];
}

const describe = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`;

export const createFaults = (): Faults => {
  let faults: string[] = [];
  let forgiven: RegExp[] = [];
  return {
    watch: context => {
      context.on('weberror', error => faults.push(String(error.error().stack)));
      // The browser reports what a content security policy refuses as an error in the console.
      context.on('console', message => message.type() === 'error' && faults.push(describe(message)));
    },
    forgive: pattern => forgiven.push(pattern),
    take: () => {
      const taken = faults.filter(fault => !forgiven.some(pattern => pattern.test(fault)));
      faults = [];
      forgiven = [];
      return taken;
    },
  };
};
