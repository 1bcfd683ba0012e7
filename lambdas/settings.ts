import type { PlayerId } from './domain/ids.ts';
import type { Issuer } from './identity/issuers.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { VapidSettings } from './outbound/vapid.ts';

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of a role's. */
  readonly sessionToken?: string;
}

/** How servers that users have named are sent to. */
export interface OutboundSettings {
  /** Whether that may be this machine itself, by http too: for development. */
  readonly allowsLoopback?: boolean | undefined;
  /** How long one may keep a request waiting; 10 seconds if not given. */
  readonly timeoutMs?: number | undefined;
}

/** How mail is sent. */
export interface MailSettings {
  /** The sender, an address or `Name <address>`. */
  readonly from: string;
  /** Where the HTTP API is reached from outside, without a path: links in mails begin with it. */
  readonly publicUrl: string;
}

/** What a deployment decides. Without credentials the AWS SDK finds its own. */
export interface ServiceSettings {
  readonly dynamodb: {
    /** Undefined for the region's own. */
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly credentials?: AwsCredentials | undefined;
  };
  /** `dnachess-` gives the tables `dnachess-games`, `dnachess-players` and `dnachess-connections`. */
  readonly tablePrefix: string;
  /** Whose accounts are accepted beside this service's own tokens. */
  readonly issuers: readonly Issuer[];
  /** Who sees and settles reports; nobody without. */
  readonly moderators?: ReadonlySet<PlayerId> | undefined;
  /** The budgets of whoever asks; nobody is limited without. */
  readonly rateLimits?: RateLimits | undefined;
  /** The base URL of the WebSocket API's management: posts go to `…/@connections/ID`. */
  readonly connectionsEndpoint: string;
  /** The URL of the queue through which games with many spectators are announced; without it the stream function tells all. */
  readonly fanOutQueue?: string | undefined;
  /** The URL of the queue of games that wait for the computer; without it the computer plays nowhere. */
  readonly computerQueue?: string | undefined;
  /** The name of the deployed sweep function, to be invoked when something is due at once; without it the minute's sweep does all. */
  readonly sweepFunction?: string | undefined;
  /** Where functions are invoked; undefined for the region's own. */
  readonly lambdaEndpoint?: string | undefined;
  /** Who sends pushes; without it nobody does. */
  readonly vapid?: VapidSettings | undefined;
  /** How webhooks and pushes are sent. */
  readonly outbound?: OutboundSettings | undefined;
  /** How mail is sent; none is without. */
  readonly mail?: MailSettings | undefined;
}
