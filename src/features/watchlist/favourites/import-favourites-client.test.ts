import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushEvents } from '../../analytics/send-event.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { requestFavouritesImport } from './import-favourites-client.ts';
import { watchlistNotice } from '../watchlist-notice.ts';

const phone = '+61412345678';
const fetched = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
const assign = vi.fn<(address: string) => void>();
const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/cars', search: '?page=2', assign });
  vi.stubGlobal('fetch', fetched);
  browserStorage.watchlist.write({ phone, ids: [3] });
  browserStorage.favourites.write([7, 3, 5]);
  watchlistNotice.write(null);
  flushEvents();
  vi.clearAllMocks();
});
afterEach(() => {
  browserStorage.watchlist.write(null);
  browserStorage.favourites.write([]);
  vi.unstubAllGlobals();
});

const stubResponse = (body: object, status = 200) => fetched.mockResolvedValue(Response.json(body, { status }));
const ids = () => browserStorage.watchlist.read()?.ids;

it('U12 adds favourites to the watchlist, and sends event 39 once for each new one', async () => {
  stubResponse({ success: true, watchlist: [7, 5, 3] });
  expect(await requestFavouritesImport()).toBe(true);
  const [path, { body }] = fetched.mock.calls[0] as [string, { body: string }];
  expect([path, JSON.parse(body)]).toEqual([
    '/api/watchlist/import-favourites',
    { phone_number: phone, car_ids: [7, 3, 5] },
  ]);
  expect(ids()).toEqual([7, 5, 3]);
  expect(watchlistNotice.read()?.kind).toBe('done');
  flushEvents();
  const sent = (await Promise.all(beacon.mock.calls.map(async ([, blob]) => JSON.parse(await blob.text())))).flat();
  expect(sent.map(({ event_id, car_id }) => [event_id, car_id])).toEqual([
    [39, 7],
    [39, 5],
  ]);
});

it('redirects to the sign-in if the session has ended, and sends no event', async () => {
  stubResponse({ success: false, error: 'Please sign in first.' }, 401);
  expect(await requestFavouritesImport()).toBe(false);
  expect(assign).toHaveBeenCalledWith('/sign-in?type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars%3Fpage%3D2');
  expect([ids(), watchlistNotice.read()]).toEqual([[3], null]);
});

it('shows the error and keeps the bar', async () => {
  stubResponse({ success: false, error: 'Not now.' }, 503);
  expect(await requestFavouritesImport()).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect([ids(), watchlistNotice.read()]).toEqual([[3], { text: 'Not now.', kind: 'failed' }]);
});
