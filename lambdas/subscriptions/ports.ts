import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema, ValidationRule } from 'graphql';
import type { Result } from '#engine/result';

/** Who speaks on a connection. Stored as JSON; anonymous when `playerId` is undefined. */
export interface Viewer {
  readonly playerId: string | undefined;
  readonly scopes: readonly string[];
  /** The account they signed in with, when they did. */
  readonly account?: { readonly issuer: string; readonly subject: string } | undefined;
  /** What to look at when it matters whether the token still holds. */
  readonly tokenHash?: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
}

/** Why an identity was refused: `code` is stable, `message` says what would have been right. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Seconds after which it is worth asking again, where that is the reason. */
  readonly retryAfter?: number | undefined;
}

/** One version of one object, as it is told to the subscribers of a topic. */
export interface Announcement {
  readonly topic: string;
  /** Names the object, for instance a game's id; versions are compared between announcements of the same key. */
  readonly key: string;
  /** Grows with every change of the object. */
  readonly version: number;
  /** JSON; what the subscription's root field resolves from. */
  readonly payload: unknown;
}

/** What one worker tells: one announcement to the subscribers in one shard of its topic. */
export interface FanOutPart {
  readonly shard: number;
  readonly announcement: Announcement;
}

/** What a subscription listens to, and what it is told first. */
export interface Plan {
  readonly topic: string;
  /** Reads the present state consistently: every version written before the call is in it or superseded by it. */
  readonly snapshot: () => Promise<readonly Announcement[]>;
}

/** Turns the arguments of a subscription's root field into its plan; throws a GraphQLError to refuse. */
export type Planner<C> = (args: Record<string, unknown>, context: C) => Promise<Plan>;

/**
 * `gone`: nobody is there any more. `tooLarge`: the gateway does not carry a message of that size. `full`: the client does not
 * read what it is sent, or the account posts more than it may; the gateway does not say which.
 */
export type PostOutcome = 'sent' | 'gone' | 'tooLarge' | 'full';

/** The gateway's management API. Anything but these outcomes is thrown. */
export interface Poster {
  readonly post: (connectionId: string, text: string) => Promise<PostOutcome>;
  /** Closes the connection; one that is gone already is no failure. */
  readonly delete: (connectionId: string) => Promise<void>;
}

export interface SubscriptionLog {
  readonly error: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

/** The limits of an operation, the same for every transport. */
export interface OperationLimits {
  /** All rules, those of the GraphQL specification included. */
  readonly rules: readonly ValidationRule[];
  readonly maxTokens: number;
  /** Bytes of one WebSocket message from a client. */
  readonly maxMessageBytes: number;
  /** Leaves "Did you mean …" out of error texts. */
  readonly hideSuggestions?: boolean;
}

/** Everything the WebSocket handler and the fan-out need; `C` is the GraphQL context value. */
export interface SubscriptionDeps<C> {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits;
  /** Takes the value of an Authorization header, undefined means anonymous, and where it came from. */
  readonly authenticate: (
    authorization: string | undefined,
    address: string | undefined,
  ) => Promise<Result<Viewer, Refusal>>;
  /**
   * Gets what `authenticate` returned, through JSON; a method, so that both may speak of a narrower viewer. The address is
   * that of a client who asks just now, and undefined for what is announced.
   */
  contextFor(viewer: Viewer, requestId: string, address?: string): Promise<C> | C;
  /** Counts an operation that a client sends, before it runs; throws a GraphQLError to refuse it. Left out, none is. */
  readonly charge?: (
    requester: { readonly viewer: Viewer; readonly address: string | undefined },
    operation: { readonly document: DocumentNode; readonly operationName: string | null | undefined },
  ) => void;
  /** By root field of the subscription type. */
  readonly plans: Readonly<Record<string, Planner<C>>>;
  /** Makes an error fit for a client: what is no GraphQLError is hidden behind the request id. */
  readonly maskError: (error: unknown, requestId: string) => GraphQLFormattedError;
  readonly connectionsTable: string;
  readonly dynamodb: DynamoDBDocumentClient;
  readonly poster: Poster;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: SubscriptionLog;
  /**
   * Has each part told by a worker (`deliverPart`), at least once, the parts of one topic and shard in the order given here.
   * Resolves when they are sure to be. Without it whoever announces tells everybody.
   */
  readonly handOut?: (parts: readonly FanOutPart[]) => Promise<void>;
  /** Waits that many milliseconds; the default is the system's timer. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** The part of an API Gateway WebSocket event that is read; the types of @types/aws-lambda fit it. */
export interface WebSocketEvent {
  readonly requestContext: {
    readonly routeKey: string;
    readonly connectionId: string;
    readonly requestId: string;
    /** When the gateway received the message, in milliseconds since 1970. */
    readonly requestTimeEpoch: number;
    readonly identity?: { readonly sourceIp?: string | undefined } | undefined;
  };
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded?: boolean | undefined;
}

export interface WebSocketResult {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
