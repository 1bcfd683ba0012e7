import type { PlayerId } from '../domain/ids.ts';
import type { IsAllowed } from '../domain/receiver-url.ts';
import type { Audit } from '../identity/audit.ts';
import type { Issuer } from '../identity/issuers.ts';
import type { VerifyAccount } from '../identity/verify-account.ts';
import type { TakeGuest } from '../limits/guest-quota.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Post } from '../outbound/post.ts';
import type { Vapid } from '../outbound/vapid.ts';
import type { ArchiveStore } from '../store/archive-store.ts';
import type { BlockStore } from '../store/block-store.ts';
import type { BotStore } from '../store/bot-store.ts';
import type { ChallengeStore } from '../store/challenge-store.ts';
import type { ChatStore } from '../store/chat-store.ts';
import type { ConditionalTurnStore } from '../store/conditional-turn-store.ts';
import type { ContactStore } from '../store/contact-store.ts';
import type { DeliveryStore } from '../store/delivery-store.ts';
import type { DigestStore } from '../store/digest-store.ts';
import type { GameRatingStore } from '../store/game-rating-store.ts';
import type { GameStore } from '../store/game-store.ts';
import type { HandleStore } from '../store/handle-store.ts';
import type { IdentityStore } from '../store/identity-store.ts';
import type { InboxStore } from '../store/inbox-store.ts';
import type { InviteStore } from '../store/invite-store.ts';
import type { NoteStore } from '../store/note-store.ts';
import type { OutstandingStore } from '../store/outstanding-store.ts';
import type { PersonalStore } from '../store/personal-store.ts';
import type { PlayerListStore } from '../store/player-list-store.ts';
import type { PlayerStore } from '../store/player-store.ts';
import type { PreferenceStore } from '../store/preference-store.ts';
import type { PushStore } from '../store/push-store.ts';
import type { QuotaStore } from '../store/quota-store.ts';
import type { RatingHistoryStore } from '../store/rating-history-store.ts';
import type { RatingStore } from '../store/rating-store.ts';
import type { ReportStore } from '../store/report-store.ts';
import type { ScheduleStore } from '../store/schedule-store.ts';
import type { SeekStore } from '../store/seek-store.ts';
import type { SegmentStore } from '../store/segment-store.ts';
import type { TokenStore } from '../store/token-store.ts';
import type { VisitStore } from '../store/visit-store.ts';
import type { WaitingStore } from '../store/waiting-store.ts';
import type { WebhookStore } from '../store/webhook-store.ts';
import type { Wake } from '../wake.ts';
import type { Channel } from './channel.ts';

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
