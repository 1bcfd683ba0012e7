import { connectDeliveries } from '../connections/delivery-connection.ts';
import type { DeliveryAttemptResolvers, WebhookDeliveryResolvers, WebhookResolvers } from '../types.generated.ts';

export const webhookResolvers: WebhookResolvers = {
  isOn: ({ off }) => off === undefined,
  offReason: ({ off }) => off?.reason,
  offAt: ({ off }) => off?.at,
  previousSecretUntil: ({ previous }, _, { ports }) =>
    previous !== undefined && ports.now() < previous.until ? previous.until : undefined,
  deliveries: (webhook, args, { ports }) => connectDeliveries(ports.deliveries, webhook, args, ports.now()),
};

export const webhookDeliveryResolvers: WebhookDeliveryResolvers = {
  createdAt: ({ at }) => at,
};

export const deliveryAttemptResolvers: DeliveryAttemptResolvers = {
  responseStatus: ({ status }) => status,
};
