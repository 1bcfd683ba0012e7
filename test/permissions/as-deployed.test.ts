import { describe, expect, it } from 'vitest';
import type { FunctionName } from '../../cdk/permissions.ts';
import { isAllowed } from './as-deployed.ts';
import { areMet } from './conditions.ts';

const may = (
  name: FunctionName,
  action: string,
  [table, index]: readonly [string, string?],
  ...leadingKeys: string[]
) => isAllowed(name, { action, table, index, leadingKeys });

const PLAYERS = ['players'] as const;
const LISTING = ['players', 'byListing'] as const;

describe('a function', () => {
  it('does what is listed with the keys that are listed', () => {
    expect(may('computer', 'BatchGetItem', PLAYERS, 'player#p', 'player#q')).toBe(true);
    expect(may('fan-out', 'GetItem', PLAYERS, 'token#t')).toBe(true);
    expect(may('http', 'Query', LISTING, 'board#BLITZ')).toBe(true);
    expect(may('sweep', 'DeleteItem', PLAYERS, 'identity#i')).toBe(true);
  });

  it.each(['token#t', 'identity#i', 'handle#h', 'push#s', 'unsubscribe#u', 'game#g', 'players#p'])(
    'that plays for the computer reads nothing under %s',
    key => {
      expect(may('computer', 'BatchGetItem', PLAYERS, key)).toBe(false);
    },
  );

  it('reads nothing of a batch in which one key is outside', () => {
    expect(may('computer', 'BatchGetItem', PLAYERS, 'player#p', 'token#t')).toBe(false);
  });

  it('does nothing with no key at all', () => {
    expect(may('computer', 'BatchGetItem', PLAYERS)).toBe(false);
    expect(may('sweep', 'Query', PLAYERS)).toBe(false);
  });

  it('has no key of one statement for an action of another', () => {
    expect(may('stream', 'PutItem', PLAYERS, 'player#p')).toBe(true);
    expect(may('stream', 'PutItem', PLAYERS, 'token#t')).toBe(false);
    expect(may('fan-out', 'Query', PLAYERS, 'token#t')).toBe(false);
    expect(may('sweep', 'GetItem', PLAYERS, 'identity#i')).toBe(false);
    expect(may('sweep', 'PutItem', PLAYERS, 'game#g')).toBe(false);
  });

  it('asks an index for its own keys, not for those of the table, and no other index', () => {
    expect(may('http', 'Query', LISTING, 'player#p')).toBe(false);
    expect(may('http', 'Query', PLAYERS, 'board#BLITZ')).toBe(false);
    expect(may('http', 'GetItem', LISTING, 'board#BLITZ')).toBe(false);
    expect(may('http', 'Query', ['games', 'byDue'], '0')).toBe(false);
    expect(may('stream', 'Query', LISTING, 'board#BLITZ')).toBe(false);
  });

  it('does nothing with a table that is not listed', () => {
    expect(may('computer', 'GetItem', ['chat'], 'chat#g#PLAYERS')).toBe(false);
  });
});

describe('a condition', () => {
  const isLike = (pattern: string, value: string) =>
    areMet({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [pattern] } }, [value]);

  it('has wildcards for any text and for one character, and takes the rest by the letter', () => {
    expect(isLike('a#*', 'a#b#\nc')).toBe(true);
    expect(isLike('a#*', 'a#')).toBe(true);
    expect(isLike('a#*', 'A#b')).toBe(false);
    expect(isLike('a#*', 'ba#b')).toBe(false);
    expect(isLike('a?c', 'abc')).toBe(true);
    expect(isLike('a?c', 'ac')).toBe(false);
    expect(isLike('a.c', 'abc')).toBe(false);
  });

  it('on every value is met by no value, unless it asks for one', () => {
    const every = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'a' } };
    expect(areMet(every, [])).toBe(true);
    expect(areMet({ ...every, Null: { 'dynamodb:LeadingKeys': 'false' } }, [])).toBe(false);
  });

  it('that is not known here is a mistake, and none that is met', () => {
    expect(() => areMet({ StringEquals: { 'dynamodb:LeadingKeys': 'a' } }, ['a'])).toThrow(/StringEquals/);
    expect(() => areMet({ Null: { 'dynamodb:Select': 'true' } }, ['a'])).toThrow(/Select/);
  });
});
