import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import type { ChatRoom } from '../domain/chat/chat.ts';
import { createGame } from '../domain/game/create-game.ts';
import { changeGame, finishGame, type Game } from '../domain/game/game.ts';
import { toGameId, toPlayerId } from '../domain/ids.ts';
import { followAnnouncements } from '../followers/announcements.ts';
import { followWaiting } from '../followers/waiting.ts';
import { createLog } from '../log.ts';
import { messageToItem } from '../store/chat/chat-item.ts';
import { gameToItem } from '../store/game/game-item.ts';
import { createStreamHandler } from './stream.ts';

const white = toPlayerId(new Uint8Array(10).fill(1));
const black = toPlayerId(new Uint8Array(10).fill(2));

const openGame = (seed: number): Game => {
  const game = createGame(
    {
      id: toGameId(new Uint8Array(10).fill(seed)),
      creator: white,
      ruleset: 'standard',
      side: 'white',
      visibility: 'PUBLIC',
      hotSeat: false,
      inviteCode: 'code',
    },
    1,
  );
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
};

const begin = (game: Game): Game => changeGame(game, 2, { status: 'ACTIVE', seats: { white, black }, startedAt: 2 });

const play = (game: Game): Game =>
  changeGame(game, 3, {
    turns: [...game.turns, { notation: 'Rd5', at: 3, key: undefined }],
    sideToMove: game.sideToMove === 'white' ? 'black' : 'white',
  });

let sequence = 0;

const record = (before: Game | undefined, after: Game | undefined): DynamoDBRecord => {
  const image = (game: Game): Record<string, AttributeValue> =>
    JSON.parse(JSON.stringify(marshall(gameToItem(game), { removeUndefinedValues: true })));
  return {
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    dynamodb: {
      SequenceNumber: String(++sequence),
      Keys: { id: { S: (after ?? before)?.id ?? '' } },
      ...(before === undefined ? {} : { OldImage: image(before) }),
      ...(after === undefined ? {} : { NewImage: image(after) }),
    },
  };
};

/** Runs a handler over records; what it did in order, and which sequence numbers it reported. */
const run = async (records: readonly DynamoDBRecord[], failing: (topic: string) => boolean = () => false) => {
  const did: string[] = [];
  const handler = createStreamHandler({
    followers: [
      followWaiting({
        add: async (player, _, version) => void did.push(`wait ${player === white ? 'white' : 'black'} ${version}`),
        remove: async (player, _, version) => void did.push(`free ${player === white ? 'white' : 'black'} ${version}`),
        list: async () => [],
      }),
      followAnnouncements(
        async announcements => {
          for (const { topic, version } of announcements) {
            if (failing(topic)) throw new Error('no');
            const [kind, name = ''] = topic.split('#');
            did.push(`${kind}${kind === 'turn' ? ` ${name === white ? 'white' : 'black'}` : ''} ${version}`);
          }
        },
        async () => false,
      ),
    ],
    followChat: async ({ room, number, version }) => {
      if (failing(`${room} ${number}`)) throw new Error('no');
      did.push(`${room} ${number} ${version}`);
    },
    log: createLog(
      () => undefined,
      () => 0,
    ),
  });
  const { batchItemFailures } = await handler({ Records: [...records] });
  return { did, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) };
};

describe('the stream of games', () => {
  const open = openGame(1);
  const active = begin(open);
  const played = play(active);

  it('tells of a new game, and whom the game waits for before it tells whose turn it is', async () => {
    expect((await run([record(undefined, open)])).did).toEqual(['free white 1', 'game 1']);
    expect((await run([record(open, active)])).did).toEqual(['wait white 2', 'free black 2', 'game 2', 'turn white 2']);
    expect((await run([record(active, played)])).did).toEqual([
      'free white 3',
      'wait black 3',
      'game 3',
      'turn black 3',
    ]);
  });

  it('tells nobody that it is their turn when nobody has played', async () => {
    const renamed = changeGame(played, 4, {});
    expect((await run([record(played, renamed)])).did).not.toContain('turn black 4');
  });

  it('tells both sides of the end and that the game waits for neither', async () => {
    const over = finishGame(played, 4, { winner: 'white', termination: 'RESIGNATION' });
    expect((await run([record(played, over)])).did).toEqual(['free white 4', 'free black 4', 'game 4']);
  });

  it('tells whose turn it is when what was before is not known', async () => {
    expect((await run([record(undefined, played)])).did).toContain('turn black 3');
  });

  it('says nothing of a game that is removed', async () => {
    expect((await run([record(open, undefined)])).did).toEqual([]);
  });

  it('keeps the order of a game, and stops it at the first failure, which it reports', async () => {
    const records = [record(undefined, open), record(open, active), record(active, played)];
    const { did, failed } = await run(records, topic => topic.startsWith('turn#'));
    expect(failed).toEqual([records[1]?.dynamodb?.SequenceNumber]);
    expect(did).not.toContain('game 3');
  });

  it('lets one failing game keep no other waiting', async () => {
    const other = openGame(2);
    const records = [record(undefined, open), record(undefined, other)];
    const { did, failed } = await run(records, topic => topic.endsWith(open.id));
    expect(failed).toEqual([records[0]?.dynamodb?.SequenceNumber]);
    expect(did.filter(entry => entry === 'game 1')).toHaveLength(1);
  });

  it('reports a damaged image instead of announcing half of it', async () => {
    const damaged = record(open, active);
    if (damaged.dynamodb?.NewImage) damaged.dynamodb.NewImage['turns'] = { S: 'rubbish' };
    expect(await run([damaged])).toEqual({ did: [], failed: [damaged.dynamodb?.SequenceNumber] });
  });
});

describe('the stream of chat', () => {
  const said = (number: number, room: ChatRoom = 'PLAYERS', version = 1): DynamoDBRecord => {
    const game = toGameId(new Uint8Array(10).fill(1));
    const key = { pk: `chat#${game}#${room}`, sk: String(number) };
    const message = { game, room, number, version, author: white, text: 'x', state: 'SHOWN', postedAt: 1 } as const;
    return {
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: String(++sequence),
        Keys: JSON.parse(JSON.stringify(marshall(key))),
        NewImage: JSON.parse(JSON.stringify(marshall({ ...key, ...messageToItem({ ...message, key: 'key' }) }))),
      },
    };
  };

  it('tells each message and each version of one, in the order of its room', async () => {
    const records = [said(1), said(2), said(1, 'PLAYERS', 2), said(3)];
    expect((await run(records)).did).toEqual(['PLAYERS 1 1', 'PLAYERS 2 1', 'PLAYERS 1 2', 'PLAYERS 3 1']);
  });

  it('stops a room at its first failure, which it reports, and no other', async () => {
    const records = [said(1), said(2), said(3), said(1, 'SPECTATORS')];
    const { did, failed } = await run(records, name => name === 'PLAYERS 2');
    expect(failed).toEqual([records[1]?.dynamodb?.SequenceNumber]);
    expect(did.toSorted()).toEqual(['PLAYERS 1 1', 'SPECTATORS 1 1']);
  });

  it('says nothing of a message that is removed, and reports a damaged one', async () => {
    const [removed, damaged] = [said(1), said(2)];
    delete removed.dynamodb?.NewImage;
    if (damaged.dynamodb?.NewImage) damaged.dynamodb.NewImage['state'] = { S: 'rubbish' };
    expect(await run([removed, damaged])).toEqual({ did: [], failed: [damaged.dynamodb?.SequenceNumber] });
  });
});
