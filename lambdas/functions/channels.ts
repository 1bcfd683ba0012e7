import type { Channel } from '../usecases/channel.ts';

/** The ways beside the inbox by which players are told, in the order in which they are handed a notice. */
export const createChannels = (): readonly Channel[] => [];
