import { createComputerFunction } from '../functions/computer.ts';
import { createComputerCore } from '../functions/computer-core.ts';
import { createSurroundings, settings } from './surroundings.ts';

export const handler = createComputerFunction(createComputerCore(settings, createSurroundings()));
