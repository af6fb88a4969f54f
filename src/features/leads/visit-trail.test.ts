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

it('the trail has the pages in order, and the query string of the landing page', () => {
  recordVisit({ pathname: '/', search: '?utm_source=mail' });
  recordVisit({ pathname: '/cars', search: '' });
  recordVisit({ pathname: '/cars', search: '?page=2' });
  expect(readVisitTrail()).toEqual({ visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'mail' } });
});

it('the trail leaves out secret addresses', () => {
  recordVisit({ pathname: '/alerts/stop/AbCd', search: '?utm_source=mail' });
  recordVisit({ pathname: '/cars', search: '' });
  expect(readVisitTrail()).toEqual({ visited_pages: ['/cars'], linked_query_params: { utm_source: 'mail' } });
});

it('the trail of a visit that began with a valuation does not contain its id', () => {
  recordVisit({ pathname: '/trade-in', search: '?valuation=0b9f-7' });
  expect(readVisitTrail()).toEqual({ visited_pages: ['/trade-in'], linked_query_params: {} });
});
