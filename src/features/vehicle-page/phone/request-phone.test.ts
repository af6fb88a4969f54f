import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { revealedNumbers } from '../../sites/phone-numbers/revealed-numbers.ts';
import { findRevealedNumber, requestPhone } from './request-phone.ts';

const phone = {
  shown: '08 701• ••••',
  href: null,
  isMasked: true,
  siteNumberKey: 'location-12',
  hasButton: true,
  carId: 7,
  dealershipId: 3,
  websiteId: 5,
  text: 'Call the dealer',
};
type Fetch = (address: string, request: RequestInit) => Promise<Response>;
const fetchStub = vi.fn<Fetch>();
const errors = vi.fn<(...args: unknown[]) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetchStub.mockReset().mockImplementation(async () => Response.json({ phone: '08 7010 0700' })),
  );
  vi.spyOn(console, 'error').mockReset().mockImplementation(errors.mockReset());
});
afterEach(() => {
  revealedNumbers.write({});
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('requestPhone', () => {
  it('T4 sends car_id, dealership_id and website_id, and stores the number', async () => {
    await requestPhone(phone);
    const [address, request] = fetchStub.mock.calls[0] ?? [];
    expect([address, request?.method]).toEqual(['/api/phone-reveals', 'POST']);
    expect(JSON.parse(String(request?.body))).toEqual({ car_id: 7, dealership_id: 3, website_id: 5 });
    expect(findRevealedNumber(revealedNumbers.read(), phone)).toBe('08 7010 0700');
  });

  it('sends one request, however often it is clicked', async () => {
    await Promise.all([requestPhone(phone), requestPhone(phone), requestPhone(phone)]);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('offline'))],
    ['an error response', async () => new Response(null, { status: 429 })],
  ])('T5 only logs %s once to the console; the next click tries again', async (_what, respond) => {
    fetchStub.mockImplementationOnce(respond);
    await Promise.all([requestPhone(phone), requestPhone(phone)]);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(revealedNumbers.read()).toEqual({});
    await requestPhone(phone);
    expect(findRevealedNumber(revealedNumbers.read(), phone)).toBe('08 7010 0700');
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('24.5 also reveals the same number in header, footer and location pages, and stores it for the visit', async () => {
    const storage = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => storage.set(key, value) });
    await requestPhone(phone);
    expect(revealedNumbers.read()).toEqual({ 'car-7': '08 7010 0700', 'location-12': '08 7010 0700' });
    expect(JSON.parse(storage.get('phones') ?? '')).toEqual(revealedNumbers.read());
  });

  it('24.5 needs no request for a number that was revealed elsewhere on the site', () => {
    expect(findRevealedNumber({ 'location-12': '08 7010 0700' }, phone)).toBe('08 7010 0700');
    expect(findRevealedNumber({ 'location-13': '08 7010 0700' }, phone)).toBe('');
  });
});
