import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, it, onTestFinished } from 'vitest';
import { createSesMailer } from './ses-mailer.ts';

const SETTINGS = {
  dynamodb: { endpoint: undefined, region: 'eu-west-1' },
  tablePrefix: 'x-',
  issuers: [],
  connectionsEndpoint: 'https://example.org',
};

/** An endpoint that takes what SES would, and a client of it. */
const startEndpoint = async () => {
  const asked: { path: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url, body: JSON.parse(body) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  return { asked, client: new SESv2Client({ endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', credentials }) };
};

it('a mail goes to Amazon SES as plain text, with the headers by which one unsubscribes', async () => {
  const { asked, client } = await startEndpoint();
  const mailer = createSesMailer(
    { ...SETTINGS, mail: { from: 'chess@example.org', publicUrl: 'https://x.org' } },
    client,
  );
  const mail = { to: 'ada@example.org', subject: 'Žofie', text: 'Hello,\n' };
  await mailer?.({ ...mail, unsubscribeUrl: 'https://x.org/unsubscribe/1' });
  await mailer?.({ ...mail, unsubscribeUrl: undefined });
  expect(asked[0]).toEqual({
    path: '/v2/email/outbound-emails',
    body: {
      FromEmailAddress: 'chess@example.org',
      Destination: { ToAddresses: ['ada@example.org'] },
      Content: {
        Simple: {
          Subject: { Data: 'Žofie', Charset: 'UTF-8' },
          Body: { Text: { Data: 'Hello,\n', Charset: 'UTF-8' } },
          Headers: [
            { Name: 'Auto-Submitted', Value: 'auto-generated' },
            { Name: 'List-Unsubscribe', Value: '<https://x.org/unsubscribe/1>' },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        },
      },
    },
  });
  expect(JSON.stringify(asked[1]?.body)).not.toContain('List-Unsubscribe');
});

it('nothing is sent where no sender is set', () => {
  expect(createSesMailer(SETTINGS)).toBeUndefined();
});
