import { expect, it } from 'vitest';
import { requireCustomer } from './require-customer.ts';

const signIn = { type: 'watchlist', redirect: '/watchlist', back: '/' } as const;

it('returns the signed-in customer', () => {
  const visitor = { kind: 'customer', id: 7, phone: '+61412345678', sessionId: crypto.randomUUID() } as const;
  expect(requireCustomer({ visitor }, signIn)).toBe(visitor);
});

it('redirects an anonymous visitor to the sign-in, and back afterwards', () => {
  let thrown: unknown;
  try {
    requireCustomer({ visitor: { kind: 'anonymous' } }, signIn);
  } catch (error) {
    thrown = error;
  }
  const response = thrown as Response;
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(response.headers.get('location')).toBe('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
});
