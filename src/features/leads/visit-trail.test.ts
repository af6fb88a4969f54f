import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordVisit, readVisitTrail } from './visit-trail.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a visit’s trail has the pages in their order, and the query that it began with', () => {
  recordVisit({ pathname: '/', search: '?utm_source=mail' });
  recordVisit({ pathname: '/cars', search: '' });
  recordVisit({ pathname: '/cars', search: '?page=2' });
  expect(readVisitTrail()).toEqual({ visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'mail' } });
});

it('a visit’s trail leaves out addresses that are secrets', () => {
  recordVisit({ pathname: '/alerts/stop/AbCd', search: '?utm_source=mail' });
  recordVisit({ pathname: '/cars', search: '' });
  expect(readVisitTrail()).toEqual({ visited_pages: ['/cars'], linked_query_params: { utm_source: 'mail' } });
});

it('a visit that began with a valuation does not tell which', () => {
  recordVisit({ pathname: '/trade-in', search: '?valuation=0b9f-7' });
  expect(readVisitTrail()).toEqual({ visited_pages: ['/trade-in'], linked_query_params: {} });
});
