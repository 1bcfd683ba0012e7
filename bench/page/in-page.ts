/** What is measured inside the page. Everything stands in one function each, for a browser is handed its text. */

/** Milliseconds of one press of a key. */
export interface Press {
  /** Of the page's own thread: script, style, layout and painting. */
  readonly work: number;
  /** From the press, just after a frame, to the next frame that shows what came of it. */
  readonly shown: number;
}

/** Presses a key so often, each time just after a frame, and measures what the page does until it has painted. */
export const pressKeys = async ({ key, times }: { readonly key: string; readonly times: number }): Promise<Press[]> => {
  const untilPainted = (): Promise<number> =>
    new Promise(resolve => {
      requestAnimationFrame(() => {
        performance.mark('frame');
        const { port1, port2 } = new MessageChannel();
        // The first task after a frame's callbacks: style, layout and painting are done.
        port1.onmessage = () => resolve(performance.measure('painting', 'frame').duration);
        port2.postMessage(undefined);
      });
    });
  const presses: Press[] = [];
  for (let index = 0; index < times; index++) {
    await untilPainted();
    performance.mark('pressed');
    window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    // What the press has scheduled as microtasks, rendering among it, comes before this.
    await new Promise(resolve => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
    const script = performance.measure('script', 'pressed').duration;
    const painting = await untilPainted();
    performance.mark('painted');
    presses.push({ work: script + painting, shown: performance.measure('shown', 'pressed').duration });
  }
  return presses;
};
