import { err, ok, type Result } from '#engine/index';
import type { Api } from './graphql/api.ts';
import type { Failure } from './graphql/failure.ts';
import type { Operation } from './graphql/operation.ts';
import type { ProblemFieldsFragment } from './operations.generated.ts';

/** Why something was not done, for people: a failure, or what the server finds wrong with it. */
export interface Complaint {
  readonly message: string;
  /** The server's code, where it gave one. */
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}

/** What a mutation answers: what it did, or what was wrong. */
export interface MutationAnswer {
  readonly errors: readonly ProblemFieldsFragment[];
}

const payloadOf = <Payload extends MutationAnswer>(sent: Result<Payload, Failure>): Result<Payload, Complaint> => {
  if (!sent.ok) return sent;
  const [problem] = sent.value.errors;
  return problem === undefined ? sent : err(problem);
};

/** Sends a mutation, of whose answer `pick` takes the one payload. Gives that when it was done, and what was wrong otherwise. */
export const mutate = async <Answer, Variables, Payload extends MutationAnswer>(
  { api }: { readonly api: Api },
  operation: Operation<Answer, Variables>,
  variables: Variables,
  pick: (answer: Answer) => Payload,
): Promise<Result<Payload, Complaint>> => {
  const sent = await api.send(operation, variables);
  return payloadOf(sent.ok ? ok(pick(sent.value)) : sent);
};

/** What a result complains of; undefined when it was done. */
export const complaintOf = (result: Result<unknown, Complaint>): Complaint | undefined =>
  result.ok ? undefined : result.error;
