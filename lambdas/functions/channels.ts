import type { Notice } from '../domain/notice.ts';
import type { Channel } from '../usecases/channel.ts';
import { createMailChannel } from '../usecases/mail-channel.ts';
import type { Ports } from '../usecases/ports.ts';
import { createPushChannel } from '../usecases/push-channel.ts';
import { createWebhookChannel } from '../usecases/webhook-deliveries.ts';

/** The ways beside the inbox by which players are told, in the order in which they are handed a notice. Announcing stays last. */
export const createChannels = (
  ports: Omit<Ports, 'channels'>,
  announce: (notice: Notice) => Promise<void>,
): readonly Channel[] => [
  ...(ports.sendsMail ? [createMailChannel(ports)] : []),
  createWebhookChannel(ports),
  createPushChannel(ports),
  announce,
];
