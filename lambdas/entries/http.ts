import { service } from './service.ts';

export const handler = service.http;
