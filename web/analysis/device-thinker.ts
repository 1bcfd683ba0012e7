import { createThinker, type StartThread } from './thinker.ts';

/** The worker's script, which the build puts here: the page is one file, and opens from disk. */
declare const WORKER_SCRIPT: string;

const startThread: StartThread = (onReply, onFault) => {
  const address = URL.createObjectURL(new Blob([WORKER_SCRIPT], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.addEventListener('message', event => onReply(event.data));
  worker.addEventListener('error', event => onFault(`This browser cannot think here: ${event.message}`));
  return {
    ask: question => worker.postMessage(question),
    end: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
};

/** What thinks on this device; its thread starts with the first question. */
export const deviceThinker = createThinker(startThread);
