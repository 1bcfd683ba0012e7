import { useEffect, useMemo } from 'preact/hooks';
import type { Result } from '#engine/index';
import type { Failure } from '../graphql/failure.ts';
import { createResource, type Resource } from '../resource.ts';
import { useNetworkReturn } from './use-network-return.ts';

/** Something of the server for as long as a component is shown; loaded anew when one of the keys changes. */
export const useResource = <T>(ask: () => Promise<Result<T, Failure>>, keys: readonly unknown[]): Resource<T> => {
  const resource = useMemo(() => createResource(ask), keys);
  useEffect(() => {
    void resource.load();
  }, [resource]);
  const loaded = resource.loaded.value;
  useNetworkReturn(loaded.kind === 'loading' ? undefined : loaded.failure, resource.load);
  return resource;
};
