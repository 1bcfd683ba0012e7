import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createBlockStore } from '../store/block-store.ts';
import { createChatStore } from '../store/chat-store.ts';
import { createConditionalTurnStore } from '../store/conditional-turn-store.ts';
import { createGameRatingStore } from '../store/game-rating-store.ts';
import { createGameStore } from '../store/game-store.ts';
import { createHandleStore } from '../store/handle-store.ts';
import { createIdentityStore } from '../store/identity-store.ts';
import { createInboxStore } from '../store/inbox-store.ts';
import { createNoteStore } from '../store/note-store.ts';
import { createPlayerStore } from '../store/player-store.ts';
import { createQuotaStore } from '../store/quota-store.ts';
import { createRatingHistoryStore } from '../store/rating-history-store.ts';
import { createRatingStore } from '../store/rating-store.ts';
import type { TableNames } from '../store/tables.ts';
import { createTokenStore } from '../store/token-store.ts';
import { createWaitingStore } from '../store/waiting-store.ts';
import { withComputers } from '../store/with-computers.ts';

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
