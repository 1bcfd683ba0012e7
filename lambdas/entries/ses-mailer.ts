import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { type Mailer, mailHeaders } from '../mail/mail.ts';
import type { ServiceSettings } from '../settings.ts';

const text = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Makes what sends mails with Amazon SES; undefined where no sender is set. */
export const createSesMailer = (
  { mail, dynamodb }: ServiceSettings,
  client = new SESv2Client({ region: dynamodb.region }),
): Mailer | undefined => {
  if (mail === undefined) return undefined;
  return async ({ to, subject, text: body, ...rest }) => {
    const headers = mailHeaders({ to, subject, text: body, ...rest });
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: mail.from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: text(subject),
            Body: { Text: text(body) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      }),
    );
  };
};
