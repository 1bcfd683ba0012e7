import { createFanOutFunction } from '../functions/fan-out.ts';
import { createAnnouncingSchema } from '../graphql/announcing-schema.ts';
import { createDeployedCore } from './core.ts';

export const handler = createFanOutFunction(createDeployedCore(createAnnouncingSchema()));
