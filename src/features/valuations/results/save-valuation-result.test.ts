import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedValuation } from './save-valuation-result.ts';

const valuation: SavedValuation = {
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
const consoleError = vi.spyOn(console, 'error');
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
  consoleError.mockReset().mockReturnValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

async function save(savesResult: boolean) {
  const { saveValuationResult } = await import('./save-valuation-result.ts');
  await saveValuationResult(valuation, savesResult);
}

it('Q12 the valuation is stored locally, and not sent unless the site enables it', async () => {
  await save(false);
  expect(JSON.parse(storage.get('trade-in-valuation') ?? '')).toEqual(valuation);
  expect(fetched).not.toHaveBeenCalled();
});

it('Q10 the result is posted to /api/miscellaneous under the column_name valuation, with its id', async () => {
  await save(true);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/miscellaneous', 'POST']);
  expect(JSON.parse(String(init?.body))).toEqual({
    column_name: 'valuation',
    value: { id: '0b9f', ...valuation.result },
  });
});

it('is posted once, however often its page is viewed', async () => {
  await save(true);
  await save(true);
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('Q11 a valuation that cannot be saved', () => {
  it.each([
    ['the network fails', () => fetched.mockRejectedValue(new TypeError('offline'))],
    ['the server refuses', () => fetched.mockResolvedValue(new Response(null, { status: 503 }))],
  ])('if %s, logs to the console and nothing else', async (_why, fail) => {
    fail();
    await save(true);
    expect(consoleError.mock.calls).toEqual([['Failed to save valuation data']]);
    expect(storage.has('trade-in-valuation')).toBe(true);
  });
});
