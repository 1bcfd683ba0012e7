import { type Core, type CoreParts, createCore, type ServicePorts } from '../functions/core.ts';
import { createInvokeSweep } from './invoke-sweep.ts';
import { createSurroundings, settings } from './surroundings.ts';

/**
 * What a deployed function is made of: the parts that it needs, and what it alone needs of its surroundings. To be called once
 * a container.
 */
export const createDeployedCore = (
  parts: CoreParts,
  own: Pick<ServicePorts, 'handOut' | 'handToComputer'> = {},
): Core => createCore(settings, { ...createSurroundings(), invokeSweep: createInvokeSweep(settings), ...own }, parts);
