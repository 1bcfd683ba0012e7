import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { type PlayerId, toBase32 } from '../../domain/ids.ts';
import { parseMailAddress } from '../../mail/address.ts';
import {
  decideConfirmation,
  type MailContact,
  noContact,
  withAddress,
  withNews,
  withoutAddress,
  withPending,
} from '../../mail/contact.ts';
import type { Ports } from '../ports.ts';

type ContactPorts = Pick<Ports, 'contacts' | 'now' | 'randomBytes'>;
type AddressPorts = ContactPorts & Pick<Ports, 'sendsMail' | 'quotas' | 'schedule' | 'wake'>;

const MOST_ATTEMPTS = 5;
const TOKEN_BYTES = 20;
const CODE_BYTES = 5;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface ContactChange {
  readonly contact: MailContact;
  readonly error?: UserError | undefined;
}

/** Reads a contact, decides, writes the next version; when somebody was faster, decides anew. */
const changeContact = async (
  { contacts, randomBytes }: ContactPorts,
  player: PlayerId,
  decide: (contact: MailContact) => Result<ContactChange, UserError>,
): Promise<Result<MailContact, UserError>> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const contact = (await contacts.load(player)) ?? noContact(toBase32(randomBytes(TOKEN_BYTES)));
    const decision = decide(contact);
    if (!decision.ok) return decision;
    const { contact: next, error } = decision.value;
    // Before the contact, so that every link in a mail leads somewhere.
    if (next.address !== undefined) await contacts.saveToken(next.unsubscribeToken, player);
    if (await contacts.replace(player, next)) return error === undefined ? ok(next) : err(error);
  }
  return err(userError('CONTENTION', 'Your address was being changed at this moment; ask again.'));
};

/** One code out of what a player may ask for in an hour, and what may be sent to an address in a day, whoever asks. */
const takeCode = async (
  { quotas, now }: AddressPorts,
  player: PlayerId,
  address: string,
): Promise<UserError | undefined> => {
  const limits = [
    { name: 'mail-codes', key: player, length: HOUR, quota: 5 },
    { name: 'mail-address', key: address.toLowerCase(), length: DAY, quota: 5 },
  ];
  for (const { length, ...limit } of limits) {
    const window = Math.floor(now() / length) * length;
    const endsAt = Math.ceil((window + length) / 1000);
    if (await quotas.take({ ...limit, window, endsAt })) continue;
    const retryAfter = Math.max(1, Math.ceil((window + length - now()) / 1000));
    const message = `Too many codes were asked for; ask again in ${retryAfter} seconds.`;
    return { ...userError('RATE_LIMITED', message, ['input', 'address']), retryAfter };
  }
  return undefined;
};

const sendCode = async (
  ports: AddressPorts,
  player: PlayerId,
  address: string,
): Promise<Result<MailContact, UserError>> => {
  const refusal = await takeCode(ports, player, address);
  if (refusal !== undefined) return err(refusal);
  const askedAt = ports.now();
  const code = toBase32(ports.randomBytes(CODE_BYTES));
  const changed = await changeContact(ports, player, contact =>
    ok({ contact: withPending(contact, address, code, askedAt) }),
  );
  if (!changed.ok) return changed;
  await ports.schedule.add({ kind: 'MAIL_CODE', id: player, dueAt: askedAt, data: { player, askedAt } });
  await ports.wake();
  return changed;
};

/** Which address to use: the one given, or else the one that the issuer of the player's account has verified. */
export interface AddressRequest {
  readonly address: string | undefined;
  readonly verified: string | undefined;
}

/**
 * Sets where a player gets mail. An address that their account's issuer has verified is good at once; to any other a code is
 * sent, and the former one stays until that is entered. Refuses where no mail is sent (MAIL_UNAVAILABLE), what is no address,
 * and more codes than a player or an address may get (RATE_LIMITED).
 */
export const setMailAddress = async (
  ports: AddressPorts,
  player: PlayerId,
  { address: text, verified }: AddressRequest,
): Promise<Result<MailContact, UserError>> => {
  if (!ports.sendsMail) return err(userError('MAIL_UNAVAILABLE', 'This server sends no mail.'));
  const address = parseMailAddress(text ?? verified ?? '');
  if (!address.ok) return address;
  const vouchedFor = parseMailAddress(verified ?? '');
  const isVerified = vouchedFor.ok && vouchedFor.value === address.value;
  if (!isVerified) return sendCode(ports, player, address.value);
  return changeContact(ports, player, contact => ok({ contact: withAddress(contact, address.value) }));
};

/** Confirms an address by the code that was sent to it. */
export const confirmMailAddress = (
  ports: ContactPorts,
  player: PlayerId,
  code: string,
): Promise<Result<MailContact, UserError>> =>
  changeContact(ports, player, contact => decideConfirmation(contact, code, ports.now()));

/** Forgets a player's address, and one that is to be confirmed. */
export const removeMailAddress = (ports: ContactPorts, player: PlayerId): Promise<Result<MailContact, UserError>> =>
  changeContact(ports, player, contact => ok({ contact: withoutAddress(contact) }));

/** Switches the mails on or off; the address is kept. */
export const switchMail = (
  ports: ContactPorts,
  player: PlayerId,
  isOn: boolean,
): Promise<Result<MailContact, UserError>> =>
  changeContact(ports, player, contact => ok({ contact: withNews(contact, isOn) }));

/** Switches the mails off whose link to unsubscribe carries a token; false for an unknown one. Once more changes nothing. */
export const unsubscribe = async (ports: ContactPorts, token: string): Promise<boolean> => {
  const player = await ports.contacts.findByToken(token);
  if (player === undefined) return false;
  const contact = await ports.contacts.load(player);
  if (contact?.unsubscribeToken !== token) return false;
  if (!contact.isOn) return true;
  const changed = await switchMail(ports, player, false);
  if (!changed.ok) throw new Error(`somebody could not be unsubscribed: ${changed.error.message}`);
  return true;
};
