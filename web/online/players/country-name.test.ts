import { describe, expect, it } from 'vitest';
import { countryName } from './country-name.ts';

describe('a country', () => {
  it('has its name, or its code where that stands for nothing', () => {
    expect(countryName('AT')).toBe(new Intl.DisplayNames(undefined, { type: 'region' }).of('AT'));
    expect(countryName('')).toBe('');
    expect(countryName('??')).toBe('??');
  });
});
