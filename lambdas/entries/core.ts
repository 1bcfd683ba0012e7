import { randomBytes } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { processEnvironment, readSettings } from '../environment.ts';
import { type Core, createCore, type ServicePorts } from '../functions/core.ts';
import { createLog } from '../log.ts';
import { createInvokeSweep } from './invoke-sweep.ts';
import { createEmfMetrics } from './metrics.ts';

/** The settings of this deployed function. */
export const settings = readSettings(processEnvironment);

/**
 * What a deployed function is made of: the schema that it needs, and what it alone needs of its surroundings. To be called once
 * a container.
 */
export const createDeployedCore = (schema: GraphQLSchema, own: Pick<ServicePorts, 'handOut'> = {}): Core =>
  createCore(
    settings,
    {
      now: Date.now,
      randomBytes,
      log: createLog(line => process.stdout.write(line), Date.now),
      metrics: createEmfMetrics(),
      invokeSweep: createInvokeSweep(settings),
      ...own,
    },
    schema,
  );
