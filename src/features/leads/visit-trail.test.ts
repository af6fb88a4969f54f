import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteVisit, readTrail } from './visit-trail.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a visit’s trail has the pages in their order, and the query that it began with', () => {
  noteVisit({ pathname: '/', search: '?utm_source=mail' });
  noteVisit({ pathname: '/cars', search: '' });
  noteVisit({ pathname: '/cars', search: '?page=2' });
  expect(readTrail()).toEqual({ visited_pages: ['/', '/cars'], linked_query_params: { utm_source: 'mail' } });
});

it('a visit’s trail leaves out addresses that are secrets', () => {
  noteVisit({ pathname: '/alerts/stop/AbCd', search: '?utm_source=mail' });
  noteVisit({ pathname: '/cars', search: '' });
  expect(readTrail()).toEqual({ visited_pages: ['/cars'], linked_query_params: { utm_source: 'mail' } });
});

it('a visit that began with a valuation does not tell which', () => {
  noteVisit({ pathname: '/trade-in', search: '?valuation=0b9f-7' });
  expect(readTrail()).toEqual({ visited_pages: ['/trade-in'], linked_query_params: {} });
});
