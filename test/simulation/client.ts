import type { Service } from '#lambdas/service';
import { httpEvent } from '#test/service';
import type { Faults } from './faults.ts';
import type { Invocations } from './invocations.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';

/** What an operation gave: undefined when its answer was lost, or was that of a server that failed. */
export type Reply = Readonly<Record<string, unknown>> | undefined;

/** Sends an operation over HTTP, once. */
export type Send = (query: string, variables: object, token?: string) => Promise<Reply>;

export interface ClientDeps {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly faults: () => Faults;
  readonly invocations: Invocations;
  readonly service: Pick<Service, 'http'>;
  /** Is told of an answer by which the server says that it has failed. */
  readonly onFailure: () => void;
}

const headersOf = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** Makes the way of clients to the service: it takes time, and loses answers. What is refused as malformed is a fault of the simulation. */
export const createSend = ({ schedule, chance, faults, invocations, service, onFailure }: ClientDeps): Send => {
  const latency = (): number => 1 + chance.wait(25);

  const answerOf = (body: string): Reply => {
    const { data, errors = [] } = JSON.parse(body);
    const codes = errors.map(({ extensions }: { readonly extensions: { readonly code: string } }) => extensions.code);
    if (codes.length === 0) return data;
    if (!codes.every((code: string) => code === 'INTERNAL_SERVER_ERROR'))
      throw new Error(`the service refuses ${body}`);
    onFailure();
    return undefined;
  };

  return async (query, variables, token) => {
    await schedule.sleep(latency());
    const event = httpEvent({ headers: headersOf(token), body: JSON.stringify({ query, variables }) });
    try {
      const { body = '' } = await invocations.run(() => service.http(event));
      await schedule.sleep(latency());
      return chance.happens(faults().losesAnswer) ? undefined : answerOf(body);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('the service refuses')) throw error;
      return undefined;
    }
  };
};
