import { useEffect } from 'preact/hooks';
import { type Failure, isPassing } from '../graphql/failure.ts';

/** Does again what could not be done, once the network is back; nothing where nothing has failed, or would fail again. */
export const useNetworkReturn = (failure: Failure | undefined, retry: () => unknown): void => {
  const mayHelp = failure !== undefined && isPassing(failure);
  useEffect(() => {
    if (!mayHelp) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [mayHelp, retry]);
};
