import type { Notice } from '../domain/notice.ts';
import type { Channel } from '../usecases/channel.ts';

/** The ways beside the inbox by which players are told, in the order in which they are handed a notice. Announcing stays last. */
export const createChannels = (announce: (notice: Notice) => Promise<void>): readonly Channel[] => [announce];
