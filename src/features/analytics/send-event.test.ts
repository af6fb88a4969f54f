import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventIds } from './event.ts';
import { sendEvent } from './send-event.ts';

type Beacon = (address: string, body: Blob) => boolean;

const beacon = vi.fn<Beacon>(() => true);
const fetchStub = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(async () => new Response());

beforeEach(() => {
  beacon.mockClear();
  fetchStub.mockClear();
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/cars' });
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an event', () => {
  it('is sent as a beacon of JSON that outlives the page', async () => {
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    const [address, body] = beacon.mock.calls[0] ?? [];
    expect([address, body?.type]).toEqual(['/api/events', 'application/json']);
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({ event_id: 39, car_id: 7, page: '/cars' });
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it.each([
    ['refused', { sendBeacon: () => false }],
    ['unknown', {}],
  ])('is sent by other means where a beacon is %s, and never throws', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator);
    fetchStub.mockRejectedValueOnce(new TypeError('offline'));
    expect(() => sendEvent(eventIds.phoneClick)).not.toThrow();
    expect(fetchStub).toHaveBeenCalledWith('/api/events', expect.objectContaining({ method: 'POST', keepalive: true }));
  });

  it('reaches the tag manager only where there is one', () => {
    const dataLayer: object[] = [];
    vi.stubGlobal('dataLayer', dataLayer);
    sendEvent(eventIds.favouriteAdd, { car_id: 7 });
    expect(dataLayer).toEqual([{ event: 'forecourt_39', event_id: 39, car_id: 7 }]);
  });
});
