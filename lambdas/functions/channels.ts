import type { Notice } from '../domain/inbox/notice.ts';
import type { Channel } from '../usecases/inbox/channel.ts';
import { createMailChannel } from '../usecases/inbox/mail-channel.ts';
import { createPushChannel } from '../usecases/inbox/push-channel.ts';
import { createWebhookChannel } from '../usecases/inbox/webhook-deliveries.ts';
import type { Ports } from '../usecases/ports.ts';

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
