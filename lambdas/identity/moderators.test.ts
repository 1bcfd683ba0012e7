import { expect, it } from 'vitest';
import { readModerators } from './moderators.ts';

it('moderators are the players whose ids the setting lists', () => {
  const [one, other] = ['p_0123456789abcdef', 'p_fedcba9876543210'];
  expect([...readModerators(undefined)]).toEqual([]);
  expect([...readModerators('')]).toEqual([]);
  expect([...readModerators(`${one}, ${other},`)]).toEqual([one, other]);
  expect(() => readModerators(`${one},Ada`)).toThrow('"Ada"');
});
