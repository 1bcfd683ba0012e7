import { describe, expect, it } from 'vitest';
import { type DatabaseRequest, deedsOf } from './deeds.ts';

const PREFIX = 'chess-';
const players = { TableName: 'chess-players' };
const keysOf = (action: string, request: DatabaseRequest): readonly string[] =>
  deedsOf(action, request, PREFIX).flatMap(({ leadingKeys }) => leadingKeys);

const key = { pk: 'player#p', sk: 'profile' };

describe('the leading keys of a request', () => {
  it.each([
    ['GetItem', { ...players, Key: key }],
    ['UpdateItem', { ...players, Key: key }],
    ['DeleteItem', { ...players, Key: key }],
    ['PutItem', { ...players, Item: { ...key, name: 'token#x' } }],
    ['BatchGetItem', { RequestItems: { 'chess-players': { Keys: [key] } } }],
    ['BatchWriteItem', { RequestItems: { 'chess-players': [{ PutRequest: { Item: key } }] } }],
    ['BatchWriteItem', { RequestItems: { 'chess-players': [{ DeleteRequest: { Key: key } }] } }],
  ])('are the partition key alone, in %s', (action, request) => {
    expect(deedsOf(action, request, PREFIX)).toEqual([
      { action, table: 'players', index: undefined, leadingKeys: ['player#p'] },
    ]);
  });

  it('are read as they go over the wire too', () => {
    expect(keysOf('GetItem', { ...players, Key: { pk: { S: 'player#p' }, sk: { S: 'profile' } } })).toEqual([
      'player#p',
    ]);
  });

  it('are all of a batch, for each table its own', () => {
    const write = (pk: string) => ({ PutRequest: { Item: { pk, sk: 'x' } } });
    const RequestItems = { 'chess-players': [write('player#p'), write('token#t')], 'chess-archive': [write('games')] };
    expect(
      deedsOf('BatchWriteItem', { RequestItems }, PREFIX).map(({ table, leadingKeys }) => [table, leadingKeys]),
    ).toEqual([
      ['players', ['player#p', 'token#t']],
      ['archive', ['games']],
    ]);
  });

  it('are of games their ids', () => {
    expect(keysOf('GetItem', { TableName: 'chess-games', Key: { id: 'g_1' } })).toEqual(['g_1']);
  });

  it('are what a query compares the partition key with, whatever else it compares', () => {
    const query = {
      ...players,
      KeyConditionExpression: 'sk = :sk AND pk = :owner',
      ExpressionAttributeValues: { ':sk': 'profile', ':owner': 'player#p' },
    };
    expect(keysOf('Query', query)).toEqual(['player#p']);
  });

  it('are the partition key of the index in a query of an index, by a name that stands for it too', () => {
    const query = {
      ...players,
      IndexName: 'byListing',
      KeyConditionExpression: '#hash = :board AND listedAs < :after',
      ExpressionAttributeNames: { '#hash': 'listing' },
      ExpressionAttributeValues: { ':board': 'board#BLITZ', ':after': 'player#p' },
    };
    expect(deedsOf('Query', query, PREFIX)).toEqual([
      { action: 'Query', table: 'players', index: 'byListing', leadingKeys: ['board#BLITZ'] },
    ]);
  });

  it('are none where a request names none', () => {
    expect(keysOf('Scan', players)).toEqual([]);
    expect(
      keysOf('Query', { ...players, KeyConditionExpression: 'sk = :a', ExpressionAttributeValues: { ':a': 'x' } }),
    ).toEqual([]);
  });
});
