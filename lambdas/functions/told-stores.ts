import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createChatStore } from '../store/chat/chat-store.ts';
import { createNoteStore } from '../store/chat/note-store.ts';
import { createConditionalTurnStore } from '../store/game/conditional-turn-store.ts';
import { createGameStore } from '../store/game/game-store.ts';
import { createWaitingStore } from '../store/game/waiting-store.ts';
import { withComputers } from '../store/game/with-computers.ts';
import { createInboxStore } from '../store/inbox/inbox-store.ts';
import type { TableNames } from '../store/items/tables.ts';
import { createBlockStore } from '../store/players/block-store.ts';
import { createHandleStore } from '../store/players/handle-store.ts';
import { createIdentityStore } from '../store/players/identity-store.ts';
import { createPlayerStore } from '../store/players/player-store.ts';
import { createQuotaStore } from '../store/players/quota-store.ts';
import { createTokenStore } from '../store/players/token-store.ts';
import { createGameRatingStore } from '../store/ratings/game-rating-store.ts';
import { createRatingHistoryStore } from '../store/ratings/rating-history-store.ts';
import { createRatingStore } from '../store/ratings/rating-store.ts';

/** The stores that telling subscribers takes, and knowing who asks; games as they are in the table, whatever time has made of them. */
export const createToldStores = (dynamodb: DynamoDBDocumentClient, tables: TableNames) => ({
  games: createGameStore(dynamodb, tables.games),
  players: withComputers(createPlayerStore(dynamodb, tables.players)),
  handles: createHandleStore(dynamodb, tables.players),
  tokens: createTokenStore(dynamodb, tables.players),
  identities: createIdentityStore(dynamodb, tables.players),
  waiting: createWaitingStore(dynamodb, tables.players),
  ratings: createRatingStore(dynamodb, tables.players),
  ratingHistory: createRatingHistoryStore(dynamodb, tables.players),
  gameRatings: createGameRatingStore(dynamodb, tables.players),
  blocks: createBlockStore(dynamodb, tables.players),
  conditionalTurns: createConditionalTurnStore(dynamodb, tables.players),
  notes: createNoteStore(dynamodb, tables.players),
  chat: createChatStore(dynamodb, tables),
  inbox: createInboxStore(dynamodb, tables.players),
  quotas: createQuotaStore(dynamodb, tables.connections),
});
