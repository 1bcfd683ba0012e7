import { describe, expect, it } from 'vitest';
import { allowedAddresses, parseReceiverUrl } from './receiver-url.ts';

const parse = (text: string, allowLoopback = false) => parseReceiverUrl(text, 'url', allowedAddresses(allowLoopback));

describe('the URL of a receiver', () => {
  it('is one by https, kept without its fragment', () => {
    expect(parse('https://Example.org/hook?key=1#part')).toEqual({ ok: true, value: 'https://example.org/hook?key=1' });
    expect(parse('https://example.org:8443')).toEqual({ ok: true, value: 'https://example.org:8443/' });
    expect(parse('https://1.1.1.1/')).toMatchObject({ ok: true });
    expect(parse('https://[2606:4700:4700::1111]/')).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', ''],
    ['no URL', 'example.org/hook'],
    ['another scheme', 'ftp://example.org/'],
    ['http', 'http://example.org/'],
    ['a password', 'https://me:secret@example.org/'],
    ['a name', 'https://me@example.org/'],
    ['more than 2,000 characters', `https://example.org/${'x'.repeat(2000)}`],
    ['this machine', 'https://localhost/'],
    ['this machine', 'https://app.localhost/'],
    ['this machine by http', 'http://localhost:3000/'],
    ['a loopback address', 'https://127.0.0.1/'],
    ['a loopback address as one number', 'https://2130706433/'],
    ['a loopback address in hexadecimal', 'https://0x7f.1/'],
    ['a loopback address in octal', 'https://0177.0.0.1/'],
    ['a loopback address of IPv6', 'https://[::1]/'],
    ['a mapped address', 'https://[::ffff:169.254.169.254]/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['a private address', 'https://192.168.1.1/'],
  ])('is refused when it is %s', (_, text) => {
    expect(parse(text)).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', path: ['input', 'url'] } });
  });

  it('may be this machine itself where that is allowed, by http too, and no other private one', () => {
    for (const text of ['http://127.0.0.1:3000/hook', 'http://localhost/', 'http://[::1]:9/', 'https://localhost/'])
      expect(parse(text, true)).toMatchObject({ ok: true });
    for (const text of ['http://example.org/', 'https://10.0.0.1/', 'http://192.168.0.1/', 'https://169.254.169.254/'])
      expect(parse(text, true)).toMatchObject({ ok: false });
  });
});
