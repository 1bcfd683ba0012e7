import { NOTICE_KINDS } from '../../domain/inbox/notice.ts';
import { CHANNEL_NAMES, isWanted } from '../../domain/inbox/notice-preferences.ts';
import { changePreferences } from '../../usecases/inbox/change-preferences.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { NoticePreferencesResolvers, Resolvers } from '../types.generated.ts';
import { requirePlayer } from '../user-input.ts';

export const noticePreferenceResolvers: NoticePreferencesResolvers = {
  kinds: preferences =>
    NOTICE_KINDS.map(kind => ({
      kind,
      channels: CHANNEL_NAMES.filter(channel => isWanted(preferences, kind, channel)),
    })),
  digest: ({ digest }) => digest.pace,
  hour: ({ digest }) => digest.hour,
  timeZone: ({ digest }) => digest.timeZone,
};

export const noticePreferences: Resolvers = {
  Query: {
    noticePreferences: (_, __, context) => context.ports.preferences.load(requirePlayer(context)),
  },
  Mutation: {
    updateNoticePreferences: (_, { input: { choices, remindBefore, digest, hour, timeZone } }, context) =>
      asPlayer(context, async player => {
        const changed = await changePreferences(context.ports, player, {
          choices: choices ?? [],
          remindBefore: remindBefore ?? undefined,
          pace: digest ?? undefined,
          hour: hour ?? undefined,
          timeZone: timeZone ?? undefined,
        });
        return changed.ok ? { preferences: changed.value, errors: [] } : { errors: [changed.error] };
      }),
  },
};
