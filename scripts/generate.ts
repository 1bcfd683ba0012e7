import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';
import { writeErrorTables } from './error-tables.ts';
import { generateGrammars } from './grammars.ts';
import { generateOperations } from './operations.ts';
import { composeSchema } from './schema-document.ts';
import { outlineSchema } from './schema-outline.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PARTS = join(ROOT, 'schema/parts');
const SCHEMA = join(ROOT, 'schema/schema.graphql');

const NOTICE = '// Generated from schema/parts by `npm run generate`. Do not edit.\n';

const COMMON = {
  useTypeImports: true,
  enumsAsTypes: true,
  immutableTypes: true,
  defaultScalarType: 'unknown',
  maybeValue: 'T | null | undefined',
};

/** What clients see: an instant is a string. */
const CLIENT_CONFIG = { ...COMMON, scalars: { DateTime: 'string', ID: 'string' }, avoidOptionals: { field: true } };

/** What resolvers return: an instant is a number of milliseconds, and the service's own types stand behind these names. */
const RESOLVER_CONFIG = {
  ...COMMON,
  scalars: { DateTime: 'number', ID: 'string' },
  avoidOptionals: { defaultValue: true },
  contextType: './context.ts#GraphQLContext',
  mappers: {
    ApiToken: '../domain/players/api-token.ts#ApiToken as ApiTokenModel',
    Challenge: '../domain/lobby/challenge.ts#Challenge as ChallengeModel',
    ArchivedGame: '../domain/archive/archived-game.ts#ArchivedGame as ArchivedGameModel',
    ExploredPosition: './models/explored-position.ts#ExploredPositionModel',
    Bot: '../usecases/players/bots.ts#Bot as BotModel',
    ImportedRecord: './models/imported-records.ts#ImportedRecordModel',
    ImportRecordsPayload: './models/imported-records.ts#ImportModel',
    DeliveryAttempt: '../domain/inbox/delivery.ts#DeliveryAttempt as DeliveryAttemptModel',
    ChatMessage: '../domain/chat/chat.ts#ChatMessage as ChatMessageModel',
    Game: '../domain/game/game.ts#Game as GameModel',
    Invite: '../domain/game/game.ts#Game as InviteModel',
    Rating: '../domain/ratings/rating.ts#PlayerRating',
    RatingChange: '../domain/ratings/rating-change.ts#RatingChange as RatingChangeModel',
    NoticePreferences: '../domain/inbox/notice-preferences.ts#NoticePreferences as NoticePreferencesModel',
    MailContact: '../mail/contact.ts#MailContact as MailContactModel',
    Notice: '../store/inbox/inbox-store.ts#ListedNotice as NoticeModel',
    Replay: './models/replay-model.ts#ReplayModel',
    ReplayStep: './models/replay-model.ts#StepModel',
    Report: '../domain/players/report.ts#Report as ReportModel',
    RecordLine: './models/replay-model.ts#LineModel',
    RecordValidation: './models/record-validation.ts#RecordValidationModel',
    Player: '../domain/players/player.ts#Player as PlayerModel',
    Position: './models/position-model.ts#PositionModel',
    PushSubscription: '../domain/inbox/push-subscription.ts#PushSubscription as PushSubscriptionModel',
    Seek: '../domain/lobby/seek.ts#Seek as SeekModel',
    Turn: './models/turn-model.ts#TurnModel',
    Subscription: './plans/subscription-root.ts#SubscriptionRoot',
    Webhook: '../domain/inbox/webhook.ts#Webhook as WebhookModel',
    WebhookDelivery: '../domain/inbox/delivery.ts#Delivery as DeliveryModel',
  },
};

const generateTypes = (sdl: string, config: object, plugins: Record<string, CodegenPlugin>): Promise<string> =>
  codegen({
    filename: 'types.generated.ts',
    schema: parse(sdl),
    documents: [],
    config,
    plugins: Object.keys(plugins).map(name => ({ [name]: {} })),
    pluginMap: plugins,
  });

/** Text that is parsed as JSON takes less time than the same as JavaScript. */
const outlineModule = (sdl: string): string =>
  `${NOTICE}import type { SchemaOutline } from './outline.ts';

/** The schema's outline. */
export const outline: SchemaOutline = JSON.parse(${JSON.stringify(JSON.stringify(outlineSchema(sdl)))});
`;

const OPERATIONS = join(ROOT, 'web/online/operations');

/**
 * Writes the SDL as one file and as a module, the page of error codes, the types of the schema for clients and of its
 * resolvers, and the operations of the page with theirs.
 */
const generateSchema = async (): Promise<void> => {
  const sdl = await composeSchema(PARTS);
  const [types, resolvers] = await Promise.all([
    generateTypes(sdl, CLIENT_CONFIG, { typescript }),
    generateTypes(sdl, RESOLVER_CONFIG, { typescript, resolvers: typescriptResolvers }),
  ]);
  const module = (what: string, text: string): string =>
    `${NOTICE}\n/** ${what} */\nexport const typeDefs = ${JSON.stringify(text)};\n`;
  await Promise.all([
    writeFile(SCHEMA, sdl),
    writeErrorTables(join(ROOT, 'docs/errors.md'), sdl),
    writeFile(join(ROOT, 'schema/types.generated.ts'), NOTICE + types),
    writeFile(join(ROOT, 'schema/sdl.generated.ts'), module('The schema as SDL.', sdl)),
    writeFile(join(ROOT, 'schema/outline.generated.ts'), outlineModule(sdl)),
    writeFile(join(ROOT, 'lambdas/graphql/types.generated.ts'), NOTICE + resolvers),
    generateOperations(sdl, OPERATIONS, join(ROOT, 'web/online/operations.generated.ts')),
  ]);
};

/** Writes every generated source: the parsers of the notation, the types of the schema, the operations of the page. */
export const generate = async (): Promise<void> => {
  await Promise.all([generateGrammars(), generateSchema()]);
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await generate();
