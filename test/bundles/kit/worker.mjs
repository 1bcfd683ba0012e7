// What Lambda's runtime does with a bundle: loads it once, then hands it events as JSON and answers with JSON.
import { pathToFileURL } from 'node:url';

const { handler } = await import(pathToFileURL(process.argv[2]).href);

// Node 24's runtime refuses handlers that take a callback.
if (typeof handler !== 'function' || handler.length > 2)
  throw new Error('the bundle exports no handler that Lambda takes');

const answer = async ({ event, requestId, timeoutMs }) => {
  const deadline = Date.now() + timeoutMs;
  const context = { awsRequestId: requestId, getRemainingTimeInMillis: () => deadline - Date.now() };
  try {
    return { result: await handler(event, context) };
  } catch (error) {
    return { failure: { name: error?.name, message: String(error?.message ?? error) } };
  }
};

process.on('message', async message => process.send({ id: message.id, ...(await answer(message)) }));
process.send({ isReady: true });
