/** Webhooks, made and looked at over the API. */
import type { Guest } from '../play.ts';
import type { TestService } from '../service.ts';

const WEBHOOK = 'id url label kinds isOn offReason failingSince previousSecretUntil';
const DELIVERY = `id type status nextAttemptAt body attempts { at responseStatus failure durationMs }`;
const ERRORS = 'errors { code message path }';

/** A mutation with an input; its payload. */
export const mutate = async (host: TestService, guest: Guest, field: string, input: object) => {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const selection = SELECTIONS[field] ?? ERRORS;
  const { data, errors } = await host.query(
    `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    { input },
    guest.token,
  );
  if (data === null || data === undefined) throw new Error(JSON.stringify(errors));
  return data[field];
};

const SELECTIONS: Readonly<Record<string, string>> = {
  createWebhook: `webhook { ${WEBHOOK} } secret ${ERRORS}`,
  updateWebhook: `webhook { ${WEBHOOK} } ${ERRORS}`,
  rotateWebhookSecret: `webhook { ${WEBHOOK} } secret ${ERRORS}`,
  deleteWebhook: `webhook { id } ${ERRORS}`,
  pingWebhook: `delivery { ${DELIVERY} } ${ERRORS}`,
  redeliverWebhook: `delivery { ${DELIVERY} } ${ERRORS}`,
};

/** A guest's webhooks. */
export const readWebhooks = async (host: TestService, guest: Guest) => {
  const { data } = await host.query(`{ webhooks { nodes { ${WEBHOOK} } } }`, {}, guest.token);
  return data.webhooks.nodes;
};

/** What was sent to a guest's only webhook, newest first. */
export const readDeliveries = async (host: TestService, guest: Guest, args = 'first: 50') => {
  const { data } = await host.query(
    `{ webhooks { nodes { deliveries(${args}) { nodes { ${DELIVERY} } pageInfo { hasNextPage endCursor } } } } }`,
    {},
    guest.token,
  );
  return data.webhooks.nodes[0].deliveries;
};
