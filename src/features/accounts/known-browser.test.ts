import { parseSetCookie } from 'cookie';
import { describe, expect, it } from 'vitest';
import { createKnownBrowsers } from './known-browser.server.ts';

const browsers = createKnownBrowsers('a secret of more than 32 characters, for tests');
const account = { siteId: 5, phone: '+61412345678', secure: true };

/** The `cookie` header that a browser sends after the response. */
function remember(cookies: string, changes: Partial<typeof account> = {}): string {
  const { name, value } = parseSetCookie(browsers.remember(cookies, { ...account, ...changes }));
  return `${name}=${value}`;
}

describe('30.6 a browser that has signed in', () => {
  it('is known for that account only, on that website', () => {
    const cookies = remember('');
    expect(browsers.find(cookies, account)).toMatch(/^[\w-]{22}$/);
    expect(browsers.find(cookies, { ...account, phone: '+61412345679' })).toBeUndefined();
    expect(browsers.find(cookies, { ...account, siteId: 6 })).toBeUndefined();
    expect(browsers.find('', account)).toBeUndefined();
  });

  it('stays known for the accounts of a family, with one id', () => {
    const first = remember('');
    const second = remember(first, { phone: '+61412345679' });
    expect(browsers.find(second, account)).toBe(browsers.find(first, account));
    expect(remember(second).length, 'signing in again adds nothing').toBe(second.length);
    let many = second;
    for (let at = 0; at < 10; at++) many = remember(many, { phone: `+6140000000${at}` });
    expect(browsers.find(many, { ...account, phone: '+61400000009' })).toBeDefined();
    expect(many.length).toBeLessThan(300);
  });

  it('cannot make itself known', () => {
    const [name, value = ''] = remember('').split('=');
    const [id = '', signature = ''] = value.split('.');
    const other = createKnownBrowsers('another secret of more than 32 characters').remember('', account);
    for (const forged of [id, `${id}.${signature}A`, `${'A'.repeat(22)}.${signature}`, other.split(/[=;]/)[1]]) {
      expect(browsers.find(`${name}=${forged}`, account)).toBeUndefined();
    }
  });

  it('keeps a cookie that scripts and other hosts cannot use', () => {
    expect(parseSetCookie(browsers.remember('', account))).toMatchObject({
      name: '__Host-known-browser',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
    });
  });
});
