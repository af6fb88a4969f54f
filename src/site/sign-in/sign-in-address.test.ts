import { describe, expect, it } from 'vitest';
import { readSignInAddress, signInStepHref } from './sign-in-address.ts';
import { openRedirectAttempts } from '../../../tests/support/browser/open-redirect-attempts.ts';

const origin = 'https://dealer.example';
const read = (query: string) => readSignInAddress(new URL(`${origin}/sign-in?${query}`).searchParams);

describe.each(['redirect', 'back'] as const)('%s', (name) => {
  it.each([
    ['/', '/'],
    ['/cars', '/cars'],
    ['/cars/2021-toyota-hilux-u10044', '/cars/2021-toyota-hilux-u10044'],
    ['/cars?query=land%20cruiser&page=2', '/cars?query=land%20cruiser&page=2'],
    ['/search/toyota?refinementList[model][0]=RAV4', '/search/toyota?refinementList[model][0]=RAV4'],
    ['/cars#results', '/cars#results'],
    ['/cars?next=//evil.example', '/cars?next=//evil.example'],
    ['/café?q=100%', '/caf%C3%A9?q=100%'],
    ['/sign-in-help', '/sign-in-help'],
  ])('redirects to %s', (path, expected) => {
    expect(read(`${name}=${encodeURIComponent(path)}`)[name]).toBe(expected);
  });

  it.each(openRedirectAttempts)('%s falls back to the home page', (_what, query) => {
    expect(read(query.replaceAll('redirect=', `${name}=`))[name]).toBe('/');
  });

  it.each([
    '/sign-in',
    '/sign-in?type=watchlist',
    '/sign-in/',
    '/SIGN-IN',
    '/%73ign-in',
    '/%2573ign-in',
    '/x/../sign-in',
    '/sign-in.data',
    '/sign-in.hydration',
  ])('%s would loop, and becomes the home page', (path) =>
    expect(read(`${name}=${encodeURIComponent(path)}`)[name]).toBe('/'),
  );

  it('defaults to the home page', () => expect(read('')[name]).toBe('/'));
});

it.each([
  ['watchlist', 'watchlist'],
  ['trade-in', 'trade-in'],
  ['checkout', 'checkout'],
  ['finance', 'finance'],
  ['account', 'account'],
  ['', 'account'],
  ['WATCHLIST', 'account'],
  ['__proto__', 'account'],
])('type %j is a sign-in for the %s', (type, expected) => expect(read(`type=${type}`).type).toBe(expected));

it('a step keeps the other parameters of the URL', () => {
  const address = read('type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars');
  expect(address.step).toBeNull();
  const href = signInStepHref(address, 'code');
  expect(href).toBe('/sign-in?type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars&step=code');
  expect(readSignInAddress(new URL(href, origin).searchParams)).toEqual({ ...address, step: 'code' });
});
