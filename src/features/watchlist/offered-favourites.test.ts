import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWaiting } from '../analytics/send-event.ts';
import { localItems } from '../sites/local-items.ts';
import { addFavourites } from './offered-favourites.ts';
import { watchNotice } from './watch-notice.ts';

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
  localItems.watchlist.write({ phone, ids: [3] });
  localItems.favourites.write([7, 3, 5]);
  watchNotice.write(null);
  sendWaiting();
  vi.clearAllMocks();
});
afterEach(() => {
  localItems.watchlist.write(null);
  localItems.favourites.write([]);
  vi.unstubAllGlobals();
});

const answered = (body: object, status = 200) => fetched.mockResolvedValue(Response.json(body, { status }));
const ids = () => localItems.watchlist.read()?.ids;

it('U12 puts favourites on the watchlist, and reports event 39 once with each that was not there before', async () => {
  answered({ success: true, watchlist: [7, 5, 3] });
  expect(await addFavourites()).toBe(true);
  const [path, { body }] = fetched.mock.calls[0] as [string, { body: string }];
  expect([path, JSON.parse(body)]).toEqual([
    '/api/watchlist/import-favourites',
    { phone_number: phone, car_ids: [7, 3, 5] },
  ]);
  expect(ids()).toEqual([7, 5, 3]);
  expect(watchNotice.read()?.kind).toBe('done');
  sendWaiting();
  const sent = (await Promise.all(beacon.mock.calls.map(async ([, blob]) => JSON.parse(await blob.text())))).flat();
  expect(sent.map(({ event_id, car_id }) => [event_id, car_id])).toEqual([
    [39, 7],
    [39, 5],
  ]);
});

it('leads to the sign-in where the session has ended, and says nothing of cars that were added', async () => {
  answered({ success: false, error: 'Please sign in first.' }, 401);
  expect(await addFavourites()).toBe(false);
  expect(assign).toHaveBeenCalledWith('/sign-in?type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars%3Fpage%3D2');
  expect([ids(), watchNotice.read()]).toEqual([[3], null]);
});

it('says what went wrong, and stays', async () => {
  answered({ success: false, error: 'Not now.' }, 503);
  expect(await addFavourites()).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect([ids(), watchNotice.read()]).toEqual([[3], { text: 'Not now.', kind: 'failed' }]);
});
