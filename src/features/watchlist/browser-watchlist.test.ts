import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushEvents } from '../analytics/send-event.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { watchlistNotice } from './watchlist-notice.ts';
import { refreshWatchlist, replaceWatchedIds, toggleWatched } from './browser-watchlist.ts';

const phone = '+61412345678';
const session = { phone_number: phone, watchlist: [3, 5], favourites_offered: true };

type Reply = { status?: number; body?: unknown } | 'lost';
type Call = { path: string; body: unknown; respond(reply: Reply): void };

/** Pending calls, in order. */
let calls: Call[] = [];
const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
const page = { cookie: '', querySelector: vi.fn<(selector: string) => object>() };

function fakeFetch(path: string, { body }: { body?: string } = {}): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const respond = (reply: Reply) =>
    reply === 'lost'
      ? reject(new TypeError('failed to fetch'))
      : resolve(Response.json(reply.body ?? { success: true, watchlist: [] }, { status: reply.status ?? 200 }));
  calls.push({ path, body: body === undefined ? undefined : JSON.parse(body), respond });
  return promise;
}

beforeEach(() => {
  calls = [];
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/cars' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fakeFetch);
  page.cookie = 'other=1; signed-in=1';
  browserStorage.watchlist.write({ phone, ids: [3, 5] });
  flushEvents(); // flush events of earlier tests
  beacon.mockClear();
});
afterEach(() => {
  browserStorage.watchlist.write(null);
  watchlistNotice.write(null);
  vi.unstubAllGlobals();
});

const ids = () => browserStorage.watchlist.read()?.ids;

/** Responds to the oldest call once it is there. */
async function respondToNext(reply: Reply = {}): Promise<Omit<Call, 'respond'>> {
  await vi.waitUntil(() => calls.length > 0, 30_000);
  const { respond, ...call } = calls.shift() as Call;
  respond(reply);
  await new Promise((resolve) => setTimeout(resolve));
  return call;
}

async function sent() {
  flushEvents();
  return (await Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())))).flat();
}

const saving = (carId: number) => ({ path: '/api/watchlist/save-car', body: { phone_number: phone, car_id: carId } });
const removing = (carId: number) => ({ ...saving(carId), path: '/api/watchlist/remove-car' });

describe('pressing the bookmark', () => {
  it('U3 adds the car to the local list immediately, then makes the save call', async () => {
    expect(toggleWatched(7)).toBe(true);
    expect(ids()).toEqual([7, 3, 5]);
    expect(await respondToNext()).toEqual(saving(7));
    expect(ids()).toEqual([7, 3, 5]);
  });

  it('U4 drops the car from the local list immediately, then makes the remove call', async () => {
    expect(toggleWatched(3)).toBe(true);
    expect(ids()).toEqual([5]);
    expect(await respondToNext()).toEqual(removing(3));
    expect(ids()).toEqual([5]);
  });

  it('U12 sends event 39 once, when a car has been saved', async () => {
    toggleWatched(7);
    expect(await sent(), 'before the server has it').toEqual([]);
    await respondToNext();
    toggleWatched(3);
    await respondToNext();
    expect(await sent()).toEqual([{ event_id: 39, car_id: 7, page: '/cars' }]);
  });

  it('submits the form when the visitor is signed out', () => {
    page.cookie = 'other=1';
    expect(toggleWatched(7)).toBe(false);
    page.cookie = 'signed-in=1';
    browserStorage.watchlist.write(null);
    expect(toggleWatched(7)).toBe(false);
    expect(calls).toEqual([]);
  });

  it.each([
    ['two presses make a save and a removal, in this order', 2, [saving(7), removing(7)], [3, 5]],
    ['three presses make one save', 3, [saving(7)], [7, 3, 5]],
    ['four presses make a save and a removal', 4, [saving(7), removing(7)], [3, 5]],
  ])('in quick succession, %s', async (_what, times, expected, after) => {
    for (let at = 0; at < times; at++) toggleWatched(7);
    expect(calls).toHaveLength(1);
    const requests = [];
    for (let at = 0; at < expected.length; at++) requests.push(await respondToNext());
    expect(requests).toEqual(expected);
    expect(calls).toEqual([]);
    expect(ids()).toEqual(after);
  });

  it('does not wait for calls about other cars', async () => {
    toggleWatched(7);
    toggleWatched(8);
    expect(calls.map(({ body }) => body)).toEqual([saving(7).body, saving(8).body]);
    await respondToNext();
    await respondToNext();
    expect(ids()).toEqual([8, 7, 3, 5]);
  });
});

describe('a watchlist call that fails', () => {
  const full = { success: false, error: 'Your watchlist is full.' };

  it.each<[string, Reply, string]>([
    ['with the server’s message', { status: 422, body: full }, full.error],
    ['with success false in a successful response', { body: full }, full.error],
    [
      'without a message',
      { status: 502, body: '<html>' },
      'Your watchlist could not be changed. Please try again in a moment.',
    ],
    [
      'because the connection is lost',
      'lost',
      'We could not reach our server. Please check your connection and try again.',
    ],
  ])('U11 reverts the change and alerts %s', async (_how, reply, text) => {
    toggleWatched(7);
    await respondToNext(reply);
    expect(ids()).toEqual([3, 5]);
    expect(watchlistNotice.read()).toEqual({ text, kind: 'failed' });
    expect(await sent()).toEqual([]);
    await respondToNext('lost');
    expect(ids()).toEqual([3, 5]);
  });

  it('puts a removed car back, and refreshes the list from the server', async () => {
    toggleWatched(3);
    await respondToNext('lost');
    expect(ids()).toContain(3);
    expect((await respondToNext({ body: { ...session, watchlist: [9, 3] } })).path).toBe('/api/auth/session');
    expect(ids()).toEqual([9, 3]);
  });

  it('leaves the car as after the last successful call', async () => {
    toggleWatched(7);
    toggleWatched(7);
    await respondToNext();
    await respondToNext('lost');
    expect(ids()).toEqual([7, 3, 5]);
    await respondToNext('lost');
  });

  it('because the session has ended submits the form with the car, which leads to the sign-in', async () => {
    const form = { append: vi.fn<(field: object) => void>(), requestSubmit: vi.fn<() => void>() };
    page.querySelector.mockReturnValue(form);
    vi.stubGlobal('document', { ...page, createElement: () => ({}) });
    toggleWatched(7);
    await respondToNext({ status: 401, body: { success: false, error: 'Please sign in first.' } });
    expect(form.append).toHaveBeenCalledWith({ type: 'hidden', name: 'save', value: '7' });
    expect(form.requestSubmit).toHaveBeenCalledOnce();
    expect(browserStorage.watchlist.read()).toBeNull();
    expect(watchlistNotice.read()).toBeNull();
  });
});

describe('the browser’s copy of the watchlist', () => {
  it('is refreshed from the server once per page', async () => {
    browserStorage.watchlist.write(null);
    const refreshed = refreshWatchlist();
    await respondToNext({ body: session });
    expect(await refreshed).toEqual(session);
    expect(browserStorage.watchlist.read()).toEqual({ phone, ids: [3, 5] });
  });

  it('is replaced by the list of a server-rendered page, if it is known whose list it is', () => {
    replaceWatchedIds([9, 3]);
    expect(browserStorage.watchlist.read()).toEqual({ phone, ids: [9, 3] });
    browserStorage.watchlist.write(null);
    replaceWatchedIds([9, 3]);
    expect(browserStorage.watchlist.read()).toBeNull();
  });

  it('keeps a removal in progress when a page rendered before it arrives', async () => {
    toggleWatched(3);
    replaceWatchedIds([3, 5]);
    expect(ids()).toEqual([5]);
    await respondToNext();
    expect(ids()).toEqual([5]);
  });

  it('is cleared after signing out', async () => {
    page.cookie = '';
    expect(await refreshWatchlist()).toBeUndefined();
    expect(browserStorage.watchlist.read()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is cleared when the server has no session', async () => {
    const refreshed = refreshWatchlist();
    await respondToNext({ status: 401 });
    expect(await refreshed).toBeUndefined();
    expect(browserStorage.watchlist.read()).toBeNull();
  });

  it.each<[string, Reply]>([
    ['cannot be reached', 'lost'],
    ['fails', { status: 503 }],
  ])('stays, without a notice, when the server %s', async (_how, reply) => {
    const refreshed = refreshWatchlist();
    await respondToNext(reply);
    expect(await refreshed).toBeUndefined();
    expect(ids()).toEqual([3, 5]);
    expect(watchlistNotice.read()).toBeNull();
  });

  it('keeps presses made while the server was responding', async () => {
    const refreshed = refreshWatchlist();
    toggleWatched(7);
    await respondToNext({ body: session });
    await refreshed;
    expect(ids(), 'before the server has it').toEqual([7, 3, 5]);
    await respondToNext();
  });

  it('is fetched again if a car was saved meanwhile', async () => {
    const refreshed = refreshWatchlist();
    toggleWatched(7);
    const [refresh, save] = calls.splice(0);
    save?.respond({});
    await vi.waitUntil(async () => (await sent()).length === 1, 30_000);
    refresh?.respond({ body: session });
    await respondToNext({ body: { ...session, watchlist: [7, 3, 5] } });
    await refreshed;
    expect(ids()).toEqual([7, 3, 5]);
  });
});
