import { describe, expect, it } from 'vitest';
import { type PendingAction, readPendingAction } from '../../features/accounts/pending-action.server.ts';
import { type SignInRequest, signInHref } from '../../features/accounts/sign-in-gates.ts';
import { redirectToSignIn } from './redirect-to-sign-in.server.ts';
import { readSignInAddress } from './sign-in-address.ts';

const action: PendingAction = { kind: 'save-car', carId: 7 };
const begun: SignInRequest = { type: 'watchlist', redirect: '/cars?page=2', back: '/cars?page=2' };

/** The action that the sign-in page finds in the cookie of a redirect. */
function readActionAt(address: string, response: Response): PendingAction | undefined {
  const [cookie = null] = response.headers.getSetCookie();
  const { searchParams } = new URL(address, 'https://dealer.example');
  return readPendingAction(cookie, signInHref(readSignInAddress(searchParams)));
}

describe('a pending action', () => {
  it.each<[string, SignInRequest]>([
    ['a page of results', begun],
    ['characters that URLs encode', { type: 'account', redirect: '/account#s', back: '/cars?query=été "x" y' }],
    [
      'a URL that a sign-in may not redirect to',
      { ...begun, redirect: `/${'long'.repeat(1000)}`, back: '//evil.example' },
    ],
  ])('is resumed by the sign-in it started with: %s', (_what, signIn) => {
    const response = redirectToSignIn({ secure: true }, signIn, action);
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(readActionAt(response.headers.get('location') ?? '', response)).toEqual(action);
    expect(readActionAt(`${response.headers.get('location')}&step=code`, response)).toEqual(action);
  });

  it.each<[string, Partial<SignInRequest>]>([
    ['is for something else', { type: 'checkout' }],
    ['leads elsewhere', { redirect: '/watchlist' }],
    ['was begun elsewhere', { back: '/' }],
  ])('is not resumed by one that %s', (_what, changes) => {
    const response = redirectToSignIn({ secure: true }, begun, action);
    expect(readActionAt(signInHref({ ...begun, ...changes }), response)).toBeUndefined();
  });

  it('is optional', () => {
    const response = redirectToSignIn({ secure: true }, begun);
    expect(response.headers.get('location')).toBe(signInHref(begun));
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
