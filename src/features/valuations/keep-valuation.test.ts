import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptValuation } from './keep-valuation.ts';

const kept: KeptValuation = {
  id: '0b9f',
  result: {
    lead_id: '0b9f',
    rego: '1ABC123',
    regoState: 'WA',
    year: 2021,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    kms: 45_000,
    offer_price: 41_250,
    low: 38_000,
    high: 44_500,
    comparables: 31,
    source: 'our own listings',
  },
  address: '/trade-in?valuation=0b9f&step=offer',
  vehicle: '2021 Toyota HiLux SR5',
  figure: '$41,250',
  until: 'Sunday 22 November',
};

const storage = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const complained = vi.spyOn(console, 'error');
vi.spyOn(console, 'debug').mockReturnValue(undefined);

beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockResolvedValue(new Response('{"success":true}'));
  complained.mockReset().mockReturnValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

async function keep(savesResult: boolean) {
  const { keepValuation } = await import('./keep-valuation.ts');
  await keepValuation(kept, savesResult);
}

it('Q12 the valuation is stored locally, and sent to nobody where the site does not want it', async () => {
  await keep(false);
  expect(JSON.parse(storage.get('trade-in-valuation') ?? '')).toEqual(kept);
  expect(fetched).not.toHaveBeenCalled();
});

it('Q10 the result is posted to /api/miscellaneous under the column_name valuation, with the id that it is known by', async () => {
  await keep(true);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/miscellaneous', 'POST']);
  expect(JSON.parse(String(init?.body))).toEqual({ column_name: 'valuation', value: { id: '0b9f', ...kept.result } });
});

it('is posted once, however often its page is looked at', async () => {
  await keep(true);
  await keep(true);
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('Q11 a valuation that cannot be saved', () => {
  it.each([
    ['the network fails', () => fetched.mockRejectedValue(new TypeError('offline'))],
    ['the server refuses', () => fetched.mockResolvedValue(new Response(null, { status: 503 }))],
  ])('where %s, the console says so and nothing else happens', async (_why, fail) => {
    fail();
    await keep(true);
    expect(complained.mock.calls).toEqual([['Failed to save valuation data']]);
    expect(storage.has('trade-in-valuation')).toBe(true);
  });
});
