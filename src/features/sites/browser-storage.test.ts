import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let savedTexts: Map<string, string>;

beforeEach(() => {
  savedTexts = new Map();
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => savedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void savedTexts.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const items = async () => (await import('./browser-storage.ts')).browserStorage;

const search = { path: '/search/toyota', query: 'range[price]=:40000', label: 'Toyota, under $40,000' };
const car = { id: 7, name: '2022 Toyota RAV4', picture: 31 };

describe('what a site stores in the visitor’s browser', () => {
  it('F10 is the favourites, the enquired car, the success category, the trade-in valuation and the search history', async () => {
    const { favourites, enquiredCar, successCategory, tradeInValuation, searchHistory } = await items();
    favourites.write([7, 3]);
    enquiredCar.write(7);
    successCategory.write('Test Drive');
    tradeInValuation.write({ id: 4, offer: 12_500 });
    searchHistory.write([search]);
    expect(Object.fromEntries([...savedTexts].map(([key, text]) => [key, JSON.parse(text)]))).toEqual({
      favourites: [7, 3],
      'enquired-car': 7,
      'success-category': 'Test Drive',
      'trade-in-valuation': { id: 4, offer: 12_500 },
      'search-history': [search],
    });
    vi.resetModules();
    const next = await items();
    expect(next.favourites.read()).toEqual([7, 3]);
    expect(next.enquiredCar.read()).toBe(7);
    expect(next.successCategory.read()).toBe('Test Drive');
    expect(next.tradeInValuation.read()).toEqual({ id: 4, offer: 12_500 });
    expect(next.searchHistory.read()).toEqual([search]);
  });

  it.each([
    ['postcode', 'postcode', '3220', '3220'],
    ['postcode', 'postcode', '<b>1', ''],
    ['favourites', 'favourites', [1, '2', null, -3, 4.5, 1, 6], [1, 6]],
    [
      'favourites',
      'favourites',
      Array.from({ length: 120 }, (_, at) => at + 1),
      Array.from({ length: 100 }, (_, at) => at + 1),
    ],
    ['compared', 'compared', [car, { id: 'x', name: 'y' }, { ...car, picture: 'z' }, 5, null], [car]],
    ['compared', 'compared', [1, 2, 3, 4, 5].map((id) => ({ ...car, id })), [1, 2, 3, 4].map((id) => ({ ...car, id }))],
    ['watchlist', 'watchlist', { phone: '+61412345678', ids: [7, 'x', -1] }, { phone: '+61412345678', ids: [7] }],
    ['watchlist', 'watchlist', { phone: '+61412345678' }, { phone: '+61412345678', ids: [] }],
    ['watchlist', 'watchlist', { phone: 5, ids: [7] }, null],
    ['watchlist', 'watchlist', [7], null],
    ['enquiredCar', 'enquired-car', { id: 7 }, null],
    ['successCategory', 'success-category', 5, null],
    ['tradeInValuation', 'trade-in-valuation', [1], null],
    ['tagConsent', 'tag-consent', 'no', 'no'],
    ['tagConsent', 'tag-consent', true, null],
    [
      'viewedCars',
      'viewed-cars',
      [
        { id: 7, price: null },
        { id: 8, price: { amount: 30_000, type: 'drive_away' } },
        { id: 9 },
        5,
        { id: 'x', price: null },
        { id: 6, price: { amount: '1' } },
      ],
      [
        { id: 7, price: null },
        { id: 8, price: { amount: 30_000, type: 'drive_away' } },
      ],
    ],
    ['searchHistory', 'search-history', [search, { path: 5 }, 'x'], [search]],
    [
      'searchHistory',
      'search-history',
      [
        { ...search, path: '//evil.example' },
        { ...search, path: 'https://evil.example' },
        { ...search, path: '/\t/evil.example' },
        { ...search, path: '/\n/evil.example' },
        { ...search, path: '/\\evil.example' },
      ],
      [],
    ],
    [
      'searchHistory',
      'search-history',
      Array.from({ length: 9 }, () => search),
      Array.from({ length: 5 }, () => search),
    ],
  ] as const)('%s survives invalid stored values', async (item, key, found, read) => {
    savedTexts.set(key, JSON.stringify(found));
    expect((await items())[item].read()).toEqual(read);
  });
});
