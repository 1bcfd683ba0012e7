import { describe, expect, it } from 'vitest';
import { parseMailAddress } from './address.ts';

describe('mail addresses', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    [' Ada.Lovelace+chess@EXAMPLE.Org ', 'Ada.Lovelace+chess@example.org'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ["o'neil_1@mail.sub.example.co", "o'neil_1@mail.sub.example.co"],
  ])('%j is kept as %j', (text, address) => {
    expect(parseMailAddress(text)).toEqual({ ok: true, value: address });
  });

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@localhost',
    'ada@example.org, eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada lovelace@example.org',
    'Ada <ada@example.org>',
    '.ada@example.org',
    'ada..l@example.org',
    'ada@-example.org',
    'ada@example..org',
    'ada@127.0.0.1',
    'ada@büch.example',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `ada@${'abc.'.repeat(70)}org`,
  ])('%j is none', text => {
    expect(parseMailAddress(text)).toMatchObject({ error: { code: 'BAD_INPUT', path: ['input', 'address'] } });
  });
});
