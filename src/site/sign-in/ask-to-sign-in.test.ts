import { describe, expect, it } from 'vitest';
import { type PendingDeed, readPendingDeed } from '../../features/accounts/pending-deed.server.ts';
import { type SignIn, signInHref } from '../../features/sites/gate.ts';
import { askToSignIn } from './ask-to-sign-in.server.ts';
import { readSignInAddress } from './sign-in-address.ts';

const deed: PendingDeed = { kind: 'save-car', carId: 7 };
const begun: SignIn = { type: 'watchlist', redirect: '/cars?page=2', back: '/cars?page=2' };

/** What the page of a sign-in finds in the cookie that came with the way to one. */
function deedAt(address: string, way: Response): PendingDeed | undefined {
  const [cookie = null] = way.headers.getSetCookie();
  const { searchParams } = new URL(address, 'https://dealer.example');
  return readPendingDeed(cookie, signInHref(readSignInAddress(searchParams)));
}

describe('what a sign-in comes between', () => {
  it.each<[string, SignIn]>([
    ['a page of results', begun],
    [
      'letters that addresses write otherwise',
      { type: 'account', redirect: '/account#s', back: '/cars?query=été "x" y' },
    ],
    ['an address that no sign-in leads to', { ...begun, redirect: `/${'long'.repeat(1000)}`, back: '//evil.example' }],
  ])('is done by the sign-in that it was begun with: %s', (_what, signIn) => {
    const way = askToSignIn({ secure: true }, signIn, deed);
    expect([way.status, way.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(deedAt(way.headers.get('location') ?? '', way)).toEqual(deed);
    expect(deedAt(`${way.headers.get('location')}&step=code`, way)).toEqual(deed);
  });

  it.each<[string, Partial<SignIn>]>([
    ['is for something else', { type: 'checkout' }],
    ['leads elsewhere', { redirect: '/watchlist' }],
    ['was begun elsewhere', { back: '/' }],
  ])('is let go by one that %s', (_what, changes) => {
    const way = askToSignIn({ secure: true }, begun, deed);
    expect(deedAt(signInHref({ ...begun, ...changes }), way)).toBeUndefined();
  });

  it('may be nothing', () => {
    const way = askToSignIn({ secure: true }, begun);
    expect(way.headers.get('location')).toBe(signInHref(begun));
    expect(way.headers.getSetCookie()).toEqual([]);
  });
});
