import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventIds } from './event-ids.ts';

type Beacon = (address: string, body: Blob) => boolean;

const beacon = vi.fn<Beacon>(() => true);
const fetchStub = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(async () => new Response());

let listeners: Map<string, () => void>;
let page: { visibilityState: 'visible' | 'hidden' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  beacon.mockClear();
  fetchStub.mockClear();
  listeners = new Map();
  page = { visibilityState: 'visible' };
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/cars' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => import('./send-event.ts');

/** The calls made so far, each with its events. */
const sent = () => Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as object[]));

describe('an event', () => {
  it('is sent as a JSON beacon that outlives the page', async () => {
    const { sendEvent } = await open();
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    vi.advanceTimersByTime(1000);
    const [address, body] = beacon.mock.calls[0] ?? [];
    expect([address, body?.type]).toEqual(['/api/events', 'application/json']);
    expect(await sent()).toEqual([[{ event_id: 39, car_id: 7, page: '/cars' }]]);
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('does not reveal the URL of a secret page', async () => {
    vi.stubGlobal('location', { pathname: '/alerts/stop/AbCd' });
    const { sendEvent } = await open();
    sendEvent(eventIds.phoneClick);
    vi.advanceTimersByTime(1000);
    expect(await sent()).toEqual([[{ event_id: 25 }]]);
  });

  it('is batched with events of the same second, each with its own page', async () => {
    const { sendEvent } = await open();
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    vi.advanceTimersByTime(900);
    vi.stubGlobal('location', { pathname: '/success' });
    sendEvent(eventIds.generalEnquiry);
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(await sent()).toEqual([
      [
        { event_id: 39, car_id: 7, page: '/cars' },
        { event_id: 22, page: '/success' },
      ],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('is sent immediately when ten are queued', async () => {
    const { sendEvent } = await open();
    for (let carId = 1; carId <= 11; carId++) sendEvent(eventIds.favouriteAdd, { car_id: carId });
    expect((await sent()).map(({ length }) => length)).toEqual([10]);
    vi.advanceTimersByTime(1000);
    expect((await sent()).map(({ length }) => length)).toEqual([10, 1]);
  });

  it.each([
    ['is hidden', 'visibilitychange', 'hidden', 1],
    ['becomes visible', 'visibilitychange', 'visible', 0],
    ['is left', 'pagehide', 'visible', 1],
  ] as const)(
    'is sent immediately only if the page is hidden or left: it %s',
    async (_what, type, visibilityState, times) => {
      const { sendEvent } = await open();
      sendEvent(eventIds.phoneClick);
      Object.assign(page, { visibilityState });
      listeners.get(type)?.();
      expect(beacon).toHaveBeenCalledTimes(times);
      listeners.get(type)?.();
      expect(beacon, 'nothing is sent twice').toHaveBeenCalledTimes(times);
    },
  );

  it('is sent immediately while the page is hidden', async () => {
    const { sendEvent } = await open();
    page.visibilityState = 'hidden';
    sendEvent(eventIds.usedEnquiry);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['rejected', { sendBeacon: () => false }],
    ['unsupported', {}],
  ])('falls back to fetch if the beacon is %s, and never throws', async (_what, navigator) => {
    const { sendEvent, flushEvents } = await open();
    vi.stubGlobal('navigator', navigator);
    fetchStub.mockRejectedValueOnce(new TypeError('offline'));
    sendEvent(eventIds.phoneClick);
    expect(flushEvents).not.toThrow();
    expect(fetchStub).toHaveBeenCalledWith('/api/events', expect.objectContaining({ method: 'POST', keepalive: true }));
  });
});

const dataLayer = () => (globalThis as { dataLayer?: object[] }).dataLayer;

describe('the tag manager’s dataLayer', () => {
  const forwarded = { event: 'forecourt_39', event_id: 39, car_id: 7 };

  beforeEach(() => {
    vi.stubGlobal('dataLayer', undefined);
  });

  it('does not exist until the visitor consents', async () => {
    const { sendEvent } = await open();
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    expect(dataLayer()).toBeUndefined();
  });

  it('then receives earlier events of this page view, and all later ones', async () => {
    const { sendEvent } = await open();
    const { openDataLayer } = await import('./data-layer.ts');
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    openDataLayer('/cars');
    expect(dataLayer()).toEqual([forwarded]);
    openDataLayer('/cars');
    sendEvent(eventIds.phoneClick);
    expect(dataLayer()).toEqual([forwarded, { event: 'forecourt_25', event_id: 25 }]);
  });

  it('receives nothing from pages before the consent', async () => {
    const { sendEvent } = await open();
    const { openDataLayer } = await import('./data-layer.ts');
    sendEvent(eventIds.favouriteAdd, { car_id: 8 });
    openDataLayer('/success');
    expect(dataLayer()).toBeUndefined();
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    expect(dataLayer()).toEqual([forwarded]);
  });

  it('receives nothing after the visitor withdraws consent', async () => {
    const { sendEvent } = await open();
    const { closeDataLayer, openDataLayer } = await import('./data-layer.ts');
    openDataLayer('/cars');
    closeDataLayer();
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    expect(dataLayer()).toBeUndefined();
  });
});
