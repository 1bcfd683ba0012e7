/** A mail of plain text to one person. */
export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** Where the recipient can have such mails stopped; undefined for one that they asked for just now. */
  readonly unsubscribeUrl: string | undefined;
}

/** Sends a mail; rejects when that fails. It may be called again for a mail that was sent. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Headers by which a mail program offers to unsubscribe with one click (RFC 8058), and by which no other program answers. */
export const mailHeaders = ({ unsubscribeUrl }: Mail): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
