import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import { isOpen, type MailContact } from '../../mail/contact.ts';
import {
  confirmMailAddress,
  removeMailAddress,
  setMailAddress,
  switchMail,
} from '../../usecases/inbox/mail-address.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { MailContactResolvers, Resolvers } from '../types.generated.ts';
import { requirePlayer } from '../user-input.ts';

export const mailContactResolvers: MailContactResolvers = {
  pendingAddress: ({ pending }, _, { ports }) => (isOpen(pending, ports.now()) ? pending.address : null),
};

const payloadOf = (outcome: Result<MailContact, UserError>) =>
  outcome.ok ? { mailContact: outcome.value, errors: [] } : { errors: [outcome.error] };

export const mail: Resolvers = {
  Query: {
    mailContact: (_, __, context) => context.ports.contacts.load(requirePlayer(context)),
  },
  Mutation: {
    setMailAddress: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { ports, viewer } = context;
        const request = { address: input.address ?? undefined, verified: viewer.mailAddress };
        return payloadOf(await setMailAddress(ports, player, request));
      }),
    confirmMailAddress: (_, { input }, context) =>
      asPlayer(context, async player => payloadOf(await confirmMailAddress(context.ports, player, input.code))),
    removeMailAddress: (_, __, context) =>
      asPlayer(context, async player => payloadOf(await removeMailAddress(context.ports, player))),
    switchMail: (_, { input }, context) =>
      asPlayer(context, async player => payloadOf(await switchMail(context.ports, player, input.isOn))),
  },
};
