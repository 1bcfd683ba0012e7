import type { PlayerId } from '../domain/ids.ts';
import type { IsAllowed } from '../domain/inbox/receiver-url.ts';
import type { Audit } from '../identity/audit.ts';
import type { Issuer } from '../identity/issuers.ts';
import type { VerifyAccount } from '../identity/verify-account.ts';
import type { TakeGuest } from '../limits/guest-quota.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Post } from '../outbound/post.ts';
import type { Vapid } from '../outbound/vapid.ts';
import type { ArchiveStore } from '../store/archive/archive-store.ts';
import type { SegmentStore } from '../store/archive/segment-store.ts';
import type { ChatStore } from '../store/chat/chat-store.ts';
import type { NoteStore } from '../store/chat/note-store.ts';
import type { ConditionalTurnStore } from '../store/game/conditional-turn-store.ts';
import type { GameStore } from '../store/game/game-store.ts';
import type { InviteStore } from '../store/game/invite-store.ts';
import type { VisitStore } from '../store/game/visit-store.ts';
import type { WaitingStore } from '../store/game/waiting-store.ts';
import type { DeliveryStore } from '../store/inbox/delivery-store.ts';
import type { DigestStore } from '../store/inbox/digest-store.ts';
import type { InboxStore } from '../store/inbox/inbox-store.ts';
import type { PushStore } from '../store/inbox/push-store.ts';
import type { WebhookStore } from '../store/inbox/webhook-store.ts';
import type { ScheduleStore } from '../store/items/schedule-store.ts';
import type { ChallengeStore } from '../store/lobby/challenge-store.ts';
import type { OutstandingStore } from '../store/lobby/outstanding-store.ts';
import type { SeekStore } from '../store/lobby/seek-store.ts';
import type { BlockStore } from '../store/players/block-store.ts';
import type { BotStore } from '../store/players/bot-store.ts';
import type { ContactStore } from '../store/players/contact-store.ts';
import type { HandleStore } from '../store/players/handle-store.ts';
import type { IdentityStore } from '../store/players/identity-store.ts';
import type { PersonalStore } from '../store/players/personal-store.ts';
import type { PlayerListStore } from '../store/players/player-list-store.ts';
import type { PlayerStore } from '../store/players/player-store.ts';
import type { PreferenceStore } from '../store/players/preference-store.ts';
import type { QuotaStore } from '../store/players/quota-store.ts';
import type { ReportStore } from '../store/players/report-store.ts';
import type { TokenStore } from '../store/players/token-store.ts';
import type { GameRatingStore } from '../store/ratings/game-rating-store.ts';
import type { RatingHistoryStore } from '../store/ratings/rating-history-store.ts';
import type { RatingStore } from '../store/ratings/rating-store.ts';
import type { Wake } from '../wake.ts';
import type { Channel } from './inbox/channel.ts';

/** What changing a game takes. */
export type GamePorts = Pick<Ports, 'games' | 'now'>;

/** What the use cases work with. */
export interface Ports {
  readonly games: GameStore;
  readonly archive: ArchiveStore;
  readonly visits: VisitStore;
  readonly segments: SegmentStore;
  readonly players: PlayerStore;
  readonly handles: HandleStore;
  readonly tokens: TokenStore;
  readonly identities: IdentityStore;
  /** Where people sign in. */
  readonly issuers: readonly Issuer[];
  readonly verifyAccount: VerifyAccount;
  readonly waiting: WaitingStore;
  readonly bots: BotStore;
  readonly ratings: RatingStore;
  readonly ratingHistory: RatingHistoryStore;
  readonly gameRatings: GameRatingStore;
  readonly blocks: BlockStore;
  readonly conditionalTurns: ConditionalTurnStore;
  readonly notes: NoteStore;
  readonly reports: ReportStore;
  /** Who sees and settles reports. */
  readonly moderators: ReadonlySet<PlayerId>;
  readonly personal: PersonalStore;
  readonly chat: ChatStore;
  /** Exact counts of what somebody may do in a while. */
  readonly quotas: QuotaStore;
  readonly schedule: ScheduleStore;
  readonly wake: Wake;
  readonly inbox: InboxStore;
  readonly preferences: PreferenceStore;
  readonly contacts: ContactStore;
  readonly digests: DigestStore;
  /** Whether mail can be sent here. */
  readonly sendsMail: boolean;
  /** Told of every notice after the inbox, in this order. */
  readonly channels: readonly Channel[];
  readonly challenges: ChallengeStore;
  readonly invites: InviteStore;
  readonly lists: PlayerListStore;
  readonly seeks: SeekStore;
  readonly outstanding: OutstandingStore;
  readonly webhooks: WebhookStore;
  readonly pushSubscriptions: PushStore;
  readonly deliveries: DeliveryStore;
  readonly post: Post;
  /** Whom anything may be posted to. */
  readonly isAllowedAddress: IsAllowed;
  /** Undefined where no pushes are sent. */
  readonly vapid: Vapid | undefined;
  readonly audit: Audit;
  readonly metrics: Metrics;
  readonly takeGuest: TakeGuest;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}
