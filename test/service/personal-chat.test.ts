import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlayerId } from '#lambdas/domain/ids';
import { createChatStore } from '#lambdas/store/chat/chat-store';
import { tableNames } from '#lambdas/store/items/tables';
import { createPersonalStore } from '#lambdas/store/players/personal-store';
import { exportMessages } from '#lambdas/usecases/personal-data/personal-chat';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { changeMessage, post, readRoom, textsOf } from '../kit/chat.ts';
import { createGame, type Guest, joinGame } from '../play.ts';

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

const start = async (white: Guest, black: Guest): Promise<string> => {
  const { game } = await createGame(host.query, white, { seat: 'WHITE' });
  await joinGame(host.query, black, game.id);
  return game.id;
};

/** All that an export has of somebody's messages, in words. */
const exportAll = async ({ id }: Guest): Promise<readonly string[]> => {
  const client = DynamoDBDocumentClient.from(host.database.client());
  const tables = tableNames(host.prefix);
  const ports = { personal: createPersonalStore(client, tables.players), chat: createChatStore(client, tables) };
  if (!isPlayerId(id)) throw new Error('There is no such player.');
  const texts: string[] = [];
  let after: string | undefined;
  do {
    const page = await exportMessages(ports, id, after);
    texts.push(...page.entries.map(({ text, room, state }) => `${text ?? state} ${room}`));
    after = page.next;
  } while (after !== undefined);
  return texts.toSorted();
};

describe('what somebody said', () => {
  it('is exported with the other side of their conversations, and nothing else of others', async () => {
    const [ada, bob, eve] = [
      await host.createAccount('Ada'),
      await host.createAccount('Bob'),
      await host.createAccount('Eve'),
    ];
    const [first, second] = [await start(ada, bob), await start(bob, eve)];
    await post(host.query, ada, first, 'PLAYERS', 'Hello Bob');
    await post(host.query, bob, first, 'PLAYERS', 'Hello Ada');
    await post(host.query, eve, first, 'SPECTATORS', 'Hello both');
    await post(host.query, bob, second, 'PLAYERS', 'Hello Eve');
    await post(host.query, ada, second, 'SPECTATORS', 'I watch');
    await post(host.query, bob, second, 'SPECTATORS', 'So you do');
    const { message } = await post(host.query, ada, first, 'PLAYERS', 'Gone');
    await changeMessage(host.query, 'deleteMessage', ada, message.id);
    expect(await exportAll(ada)).toEqual([' PLAYERS', 'Hello Ada PLAYERS', 'Hello Bob PLAYERS', 'I watch SPECTATORS']);
    expect(await exportAll(eve)).toEqual(['Hello Eve PLAYERS', 'Hello both SPECTATORS']);
    expect(await exportAll(await host.createAccount('Nobody'))).toEqual([]);
  });

  it('is exported whole, however much it is', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const ids = [await start(ada, bob), await start(ada, bob)];
    const texts: string[] = [];
    for (let n = 0; n < 105; n++) {
      if (n % 10 === 0) host.advance(60_000);
      await post(host.query, ada, ids[0] ?? '', 'PLAYERS', `Message ${n}`);
      texts.push(`Message ${n} PLAYERS`);
    }
    await post(host.query, bob, ids[1] ?? '', 'PLAYERS', 'And this');
    expect(await exportAll(ada)).toEqual([...texts, 'And this PLAYERS'].toSorted());
  });

  it('is erased with their account, and what others said stays', async () => {
    const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
    const id = await start(ada, bob);
    await post(host.query, ada, id, 'PLAYERS', 'My secret');
    await post(host.query, bob, id, 'PLAYERS', 'I keep it');
    await post(host.query, ada, id, 'SPECTATORS', 'Hello all');
    const query = 'mutation { deleteAccount(input: { confirmation: "Ada" }) { errors { code } } }';
    expect((await host.query(query, {}, ada.token)).data.deleteAccount.errors).toEqual([]);
    await host.service.sweep();
    expect(textsOf(await readRoom(host.query, id, 'PLAYERS', bob))).toEqual(['I keep it', null]);
    expect((await readRoom(host.query, id, 'SPECTATORS')).nodes).toMatchObject([{ text: null, state: 'DELETED' }]);
  });
});
