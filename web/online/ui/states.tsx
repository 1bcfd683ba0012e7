import type { ComponentChildren, JSX } from 'preact';
import type { Failure } from '../graphql/failure.ts';
import type { Resource } from '../resource.ts';

/** What stands where something is on its way. */
export const LoadingNote = ({ what }: { readonly what: string }): JSX.Element => (
  <p class="online-loading" role="status">
    Loading {what}…
  </p>
);

export interface FailureNoteProps {
  readonly failure: Failure;
  readonly onRetry?: (() => void) | undefined;
}

/** Whether the server means what it says: a refusal with a code is nothing to report. */
const isMeant = ({ kind, code }: Failure): boolean => kind === 'refused' && code !== undefined;

/** Why something is not there, with what finds it in the server's log, and a way to try again. */
export const FailureNote = ({ failure, onRetry }: FailureNoteProps): JSX.Element => (
  <div class="notice notice-danger" role="alert">
    <p>{failure.message}</p>
    {failure.requestId !== undefined && !isMeant(failure) && (
      <p class="online-request">
        If you report this, name the request <code>{failure.requestId}</code>.
      </p>
    )}
    {onRetry !== undefined && (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);

export interface ShownProps<T> {
  readonly resource: Resource<T>;
  /** What it is called while it is on its way. */
  readonly what: string;
  readonly children: (value: T) => ComponentChildren;
}

/** Something of the server, in each of the states that it can be in. */
export const Shown = <T,>({ resource, what, children }: ShownProps<T>): JSX.Element => {
  const loaded = resource.loaded.value;
  const retry = (): void => void resource.load();
  if (loaded.kind === 'loading') return <LoadingNote what={what} />;
  if (loaded.kind === 'failed') return <FailureNote failure={loaded.failure} onRetry={retry} />;
  return (
    <>
      {loaded.failure !== undefined && <FailureNote failure={loaded.failure} onRetry={retry} />}
      {children(loaded.value)}
    </>
  );
};
