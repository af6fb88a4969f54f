import { expect, it } from 'vitest';
import type { Visitor } from '../sites/visitor.ts';
import { dealCookie, getDealPart, parseMoment, printMoment, readDealCookies } from './deal-cookies.ts';

const anonymous: Visitor = { kind: 'anonymous' };
const customer = (id: number): Visitor => ({
  kind: 'customer',
  id,
  phone: '+61491570156',
  sessionId: '00000000-0000-4000-8000-000000000000',
});
const secure = true;

/** The header that a browser sends after it has received the cookie. */
const store = (visitor: Visitor): string =>
  dealCookie('purchase', 'abc.def', 'a-car', { visitor, secure }).split(';')[0] ?? '';

it.each<[string, Visitor, Visitor, string | undefined]>([
  ['an anonymous visitor', anonymous, anonymous, 'abc.def'],
  ['a visitor who has signed in since', anonymous, customer(1), 'abc.def'],
  ['the same customer', customer(1), customer(1), 'abc.def'],
  ['a customer who has signed out', customer(1), anonymous, undefined],
  ['another customer at the same browser', customer(1), customer(2), undefined],
  ['a customer whose id begins alike', customer(12), customer(1), undefined],
])('a cookie is for %s', (_who, owner, reader, value) => {
  expect(readDealCookies(store(owner), { visitor: reader, secure }).purchase).toBe(value);
});

it('a cookie goes to pages below the car’s only, over TLS, and not to scripts', () => {
  const cookie = dealCookie('valuation', 'id', 'a-car', { visitor: anonymous, secure });
  expect(cookie).toMatch(
    /^__Secure-deal-valuation=0\.id; Max-Age=2592000; Path=\/cars\/a-car\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(readDealCookies('deal-valuation=0.id', { visitor: anonymous, secure })).toEqual({});
});

it.each([null, '', 'deal-loan', '__Secure-deal-loan=', '__Secure-deal-loan=%', 'other=0.1'])(
  'reads nothing from %j',
  (header) => {
    expect(readDealCookies(header, { visitor: anonymous, secure })).toEqual({});
  },
);

it('forms about a car belong to a part, others to none', () => {
  expect(['enquiry', 'offer', 'test-drive', 'service'].map((form) => getDealPart(form as 'enquiry'))).toEqual([
    'enquiry',
    'enquiry',
    'test-drive',
    undefined,
  ]);
});

it.each(['', '1', '12345678901', '-123456789', 'NaN', undefined])('%j is not a moment', (text) => {
  expect(parseMoment(text)).toBeNull();
});

it('a moment survives in seconds', () => {
  const at = new Date('2026-11-19T04:05:06Z');
  expect(parseMoment(printMoment(at))).toEqual(at);
});
