import { describe, expect, it } from 'vitest';
import { parseSearchState } from './parse-search-state.ts';
import { rangeAttributes } from './facets.ts';
import { emptySearchState, refinableAttributes } from './search-state.ts';
import type { SearchState } from './search-state.ts';

const makeState = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });
const makes = (...make: string[]) => makeState({ refinements: { make } });
const prices = (price: { min?: number; max?: number }) => makeState({ ranges: { price } });

const expectParsed = (queryString: string, expected: { state: SearchState; malformed: boolean }) => {
  const { state, malformed } = parseSearchState(queryString);
  expect({ state, malformed }).toStrictEqual(expected);
};

const expectClean = (queryString: string, state: SearchState) => expectParsed(queryString, { state, malformed: false });

/** The readable part; the page redirects to it. */
const expectMalformed = (queryString: string, state: SearchState) =>
  expectParsed(queryString, { state, malformed: true });

const printMakes = (list: string[]) => list.map((value) => `refinementList[make][]=${value}`).join('&');

describe('refinements', () => {
  it.each([
    ['numbered', 'refinementList[make][0]=Toyota', ['Toyota']],
    ['with its question mark', '?refinementList[make][0]=Toyota', ['Toyota']],
    ['unnumbered', 'refinementList[make][]=Toyota', ['Toyota']],
    ['bare', 'refinementList[make]=Toyota', ['Toyota']],
    ['with encoded brackets', 'refinementList%5Bmake%5D%5B0%5D=Toyota', ['Toyota']],
    ['repeated', 'refinementList[make]=Toyota&refinementList[make]=Mazda', ['Mazda', 'Toyota']],
    [
      'in all forms together',
      'refinementList[make]=C&refinementList[make][]=B&refinementList[make][7]=A',
      ['A', 'B', 'C'],
    ],
    ['numbered in any way', 'refinementList[make][999999999]=B&refinementList[make][2]=A', ['A', 'B']],
    ['with the same number twice', 'refinementList[make][0]=B&refinementList[make][0]=A', ['A', 'B']],
    ['given twice', 'refinementList[make][0]=Toyota&refinementList[make][1]=Toyota', ['Toyota']],
    ['with a plus for a space', 'refinementList[make][0]=Land+Rover', ['Land Rover']],
    ['with an escaped space', 'refinementList[make][0]=Land%20Rover', ['Land Rover']],
    ['with spaces that the value has', 'refinementList[make][0]=%20Ram%20', [' Ram ']],
    ['beside an empty field', 'refinementList[make][0]=&refinementList[make][1]=Kia', ['Kia']],
    ['with an invalid escape', 'refinementList[make][0]=%zz', ['%zz']],
    ['beyond the basic plane', 'refinementList[make][0]=%F0%9F%9A%97', ['🚗']],
  ])('are parsed %s', (_, queryString, make) => {
    expectClean(queryString, makes(...make));
  });

  it('P5 may be a dealer’s slug', () => {
    expectClean(
      '?refinementList[dealership_slug][0]=demo-motors',
      makeState({ refinements: { dealership_slug: ['demo-motors'] } }),
    );
  });

  it.each(refinableAttributes)('accept the attribute %s', (attribute) => {
    expectClean(`refinementList[${attribute}][0]=7`, makeState({ refinements: { [attribute]: ['7'] } }));
  });

  it.each([
    'refinementList[make][0]=',
    'refinementList[make][0]',
    'refinementList[make]=%20',
    'refinementList[make][]=+',
  ])('are ignored when a form leaves them empty: %s', (queryString) => {
    expectClean(queryString, emptySearchState);
  });

  it.each([
    'refinementList',
    'refinementList=Toyota',
    'refinementList[]=Toyota',
    'refinementList[][0]=Toyota',
    'refinementList[make',
    'refinementList[make=Toyota',
    'refinementList[make]Toyota=1',
    'refinementList[make][=Toyota',
    'refinementList[make][0=Toyota',
    'refinementList[make][0]]=Toyota',
    'refinementList[make][-1]=Toyota',
    'refinementList[make][1e3]=Toyota',
    'refinementList[make][one]=Toyota',
    'refinementList[make][0][1]=Toyota',
    'refinementList[make][__proto__]=Toyota',
    'refinementList[[make]]=Toyota',
    'refinementList[Make][0]=Toyota',
    'refinementList[ make ][0]=Toyota',
    'refinementList[vin][0]=ABC',
    'refinementList[dealership_id][0]=7',
    'refinementList[nonsense][0]=',
    'refinementList[__proto__][0]=x',
    'refinementList[__proto__]=x',
    'refinementList[constructor][prototype]=x',
    'refinementList[constructor]=x',
    'refinementList[toString][0]=x',
    'refinementList[make][0]=%00',
    'refinementList[make][0]=To%00yota',
    'refinementList[make][0]=Toyota%0D%0A',
    'refinementList[make][0]=%E0%A4%A',
    'refinementList[make][0]=%FF',
    'refinementList[make][0]=%ED%A0%80',
    'refinementList[make][0]=\ud800',
    `refinementList[make][0]=${'x'.repeat(201)}`,
  ])('are dropped when unknown or malformed: %j', (queryString) => {
    expectMalformed(queryString, emptySearchState);
    expectMalformed(`query=ute&${queryString}&refinementList[make][0]=Kia`, { ...makes('Kia'), query: 'ute' });
  });

  it('are limited to the first 50 per attribute, with at most 200 characters each', () => {
    const values = Array.from({ length: 51 }, (_, index) => `${index + 10}`.padEnd(200, 'x'));
    const first50 = values.slice(0, 50);
    expectClean(printMakes([...first50, ...first50]), makes(...first50));
    expectMalformed(printMakes(values.toReversed()), makes(...values.slice(1)));
  });
});

describe('ranges', () => {
  it.each([
    ['10000:30000', { min: 10_000, max: 30_000 }],
    [':30000', { max: 30_000 }],
    ['10000:', { min: 10_000 }],
    ['10000%3A30000', { min: 10_000, max: 30_000 }],
    ['0:0', { min: 0, max: 0 }],
    ['-0:-0', { min: 0, max: 0 }],
    ['-5:5', { min: -5, max: 5 }],
    ['007:08', { min: 7, max: 8 }],
    ['-2147483647:2147483647', { min: -2_147_483_647, max: 2_147_483_647 }],
  ])('are parsed: %s', (text, price) => {
    expectClean(`range[price]=${text}`, prices(price));
    expectClean(`range%5Bprice%5D=${text}`, prices(price));
  });

  it.each([
    ['$10,000:$30,000', { min: 10_000, max: 30_000 }],
    ['%2410%2C000:%2430%2C000', { min: 10_000, max: 30_000 }],
    ['€10,000:£30,000', { min: 10_000, max: 30_000 }],
    ['$1,234,567:', { min: 1_234_567 }],
    ['+$ 10 000 : $ 30 000 ', { min: 10_000, max: 30_000 }],
    ['$:$30,000', { max: 30_000 }],
  ])('P13 lose currency symbols and commas: %s', (text, price) => {
    expectClean(`range[price]=${text}`, prices(price));
  });

  it.each([
    ['range[price][min]=10000&range[price][max]=30000', { min: 10_000, max: 30_000 }],
    ['range[price][max]=30000&range[price][min]=10000', { min: 10_000, max: 30_000 }],
    ['range%5Bprice%5D%5Bmin%5D=%2410%2C000&range%5Bprice%5D%5Bmax%5D=', { min: 10_000 }],
    ['range[price][min]=&range[price][max]=30000', { max: 30_000 }],
    ['range[price]=10000:&range[price][max]=30000', { min: 10_000, max: 30_000 }],
    ['range[price]=1:2&range[price]=3:4', { min: 1, max: 2 }],
    ['range[price]=&range[price]=3:4', { min: 3, max: 4 }],
  ])('may come in two fields, and the first of several wins: %s', (queryString, price) => {
    expectClean(queryString, prices(price));
  });

  it.each(rangeAttributes)('accept the attribute %s', (attribute) => {
    expectClean(`range[${attribute}]=1:9`, makeState({ ranges: { [attribute]: { min: 1, max: 9 } } }));
  });

  it.each([
    'range[price]=',
    'range[price]',
    'range[price]=:',
    'range[price]=$:$',
    'range[price][min]=&range[price][max]=',
  ])('are ignored when a form leaves them empty: %s', (queryString) => {
    expectClean(queryString, emptySearchState);
  });

  it.each([
    'range',
    'range=1:2',
    'range[]=1:2',
    'range[price=1:2',
    'range[price][]=1:2',
    'range[price][0]=1:2',
    'range[price][min][max]=1',
    'range[price][__proto__]=1',
    'range[price][min]=1:2',
    'range[make]=1:2',
    'range[dealership_id]=1:2',
    'range[__proto__]=1:2',
    'range[__proto__][min]=1',
    'range[constructor]=1:2',
    'range[price]=10000',
    'range[price]=1:2:3',
    'range[price]=cheap:dear',
    'range[price]=10000:dear',
    'range[price]=NaN:NaN',
    'range[price]=-Infinity:Infinity',
    'range[price]=1e3:',
    'range[price]=:1e400',
    'range[price]=1.5:',
    'range[price]=0x10:',
    'range[price]=--1:',
    'range[price]=１:２',
    'range[price]=1:%00',
    'range[price]=:2147483648',
    'range[price]=-2147483648:',
    `range[price]=:${'9'.repeat(400)}`,
    'range[price]=%E0%A4%A:',
  ])('are dropped when unknown or malformed: %j', (queryString) => {
    expectMalformed(queryString, emptySearchState);
    expectMalformed(`${queryString}&range[year]=2020:`, makeState({ ranges: { year: { min: 2020 } } }));
  });

  it.each(['range[price]=30000:10000', 'range[price][min]=30000&range[price][max]=10000'])(
    'with crossed bounds are swapped and redirected: %s',
    (queryString) => {
      expectMalformed(queryString, prices({ min: 10_000, max: 30_000 }));
    },
  );
});

describe('the page', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['02', 2],
    ['+2+', 2],
    ['10000', 10_000],
    ['10001', 10_000],
    ['9'.repeat(400), 10_000],
    ['0', 1],
    ['-1', 1],
    ['1e9', 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['2abc', 1],
    ['2.5', 1],
    ['0x10', 1],
    ['１', 1],
    ['%00', 1],
    ['', 1],
  ])('%s is page %s, without a redirect', (text, page) => {
    expectClean(`page=${text}`, makeState({ page }));
  });

  it('is the first valid one', () => expectClean('page=&page=x&page=3&page=4', makeState({ page: 3 })));
});

describe('the sort order', () => {
  it.each(['price:asc', 'price:desc', 'km:asc', 'km:desc', 'year:desc', 'created_at:desc'] as const)(
    'is %s',
    (sortBy) => {
      expectClean(`sortBy=${sortBy}`, makeState({ sortBy }));
      expectClean(`sortBy=&sortBy=${encodeURIComponent(sortBy)}&sortBy=price:desc`, makeState({ sortBy }));
    },
  );

  it.each(['', 'custom_rank:desc', 'custom_rank:asc', 'price', 'PRICE:ASC', 'vin:asc', 'toString', '__proto__', '%00'])(
    'is the default for %j, without a redirect',
    (sortBy) => {
      expectClean(`sortBy=${sortBy}`, emptySearchState);
    },
  );
});

describe('the query', () => {
  it.each([
    ['corolla', 'corolla'],
    ['%20%09toyota+%0A+corolla%C2%A0', 'toyota corolla'],
    ['dual%0Acab', 'dual cab'],
    ['to%00yo%07ta', 'toyota'],
    ['toyota%E2%80%8B', 'toyota'],
    ['%E2%80%AEtoyota', 'toyota'],
    ['100%25', '100%'],
    ['100%', '100%'],
    ['%zz', '%zz'],
    ['%E0%A4%A', '%A'],
    ['ute%FF', 'ute'],
    ['ute\ud800', 'ute'],
    ['%3Cscript%3E', '<script>'],
    ['🚗', '🚗'],
    ['', ''],
    ['+++', ''],
    ['x'.repeat(201), 'x'.repeat(200)],
    [`${'x'.repeat(199)}🚗`, 'x'.repeat(199)],
    [`${'x'.repeat(198)}🚗`, `${'x'.repeat(198)}🚗`],
    [`${'x'.repeat(199)}+yz`, 'x'.repeat(199)],
  ])('%j is searched as %j', (text, query) => {
    expectClean(`query=${text}`, makeState({ query }));
  });

  it('is the first that is not empty', () =>
    expectClean('query=&query=+&query=ute&query=van', makeState({ query: 'ute' })));
});

describe('any other parameter', () => {
  it.each([
    'utm_source=mail&gclid=1&utm_source=post',
    'hitsPerPage=1000',
    'query[]=x&page[0]=2&sortBy[]=price:asc',
    'Query=x&refinementLists[make]=x&ranges[price]=1:2&xrange=1',
    '__proto__[x]=1&constructor.prototype=2&__proto__=3',
    'hierarchicalMenu[make][0]=Toyota&toggle[sold]=true&menu[make]=Toyota',
  ])('is preserved in order and never redirects: %s', (queryString) => {
    const { state, malformed, otherParams } = parseSearchState(`page=2&${queryString}&query=ute`);
    expect({ state, malformed }).toEqual({ state: makeState({ page: 2, query: 'ute' }), malformed: false });
    expect([...otherParams]).toEqual([...new URLSearchParams(queryString)]);
  });

  it.each(['', '?', '&', '&&&', '=', '?=&=', '%', '%00', '[', ']', '[]=[]', '\u0000', '\udfff=\ud800'])(
    'is ignored: %j',
    (queryString) => expectClean(queryString, emptySearchState),
  );

  it('does not change Object.prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const { state } = parseSearchState(
      'refinementList[__proto__][polluted]=1&range[__proto__]=1:2&__proto__[polluted]=1&refinementList[constructor][prototype]=1',
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(state).toStrictEqual(emptySearchState);
  });
});

describe('malformed keys are listed', () => {
  it.each([
    ['', []],
    ['query=x&utm=1&page=x&refinementList[make]=Kia&range[price]=1:5', []],
    ['range[price]=5:1', ['range[price]']],
    ['range[price][min]=5&range[price][max]=1', ['range[price]']],
    ['refinementList[cost][0]=x&query=x&range[km]=a:b', ['refinementList[cost][0]', 'range[km]']],
    ['range[km]=x&range[km]=y&range[km]=5:1', ['range[km]']],
    ['refinementList%5B__proto__%5D=x', ['refinementList[__proto__]']],
    [`refinementList[${'x'.repeat(1000)}]=x`, [`refinementList[${'x'.repeat(45)}…`]],
  ])('%j: %j', (queryString, keys) => {
    expect(parseSearchState(queryString).malformedKeys).toEqual(keys);
  });

  it('at most ten of them', () => {
    const queryString = Array.from({ length: 1000 }, (_, index) => `range[${index}]=1:2`).join('&');
    const { malformedKeys } = parseSearchState(queryString);
    expect([malformedKeys.length, malformedKeys[0], malformedKeys[9]]).toEqual([10, 'range[0]', 'range[9]']);
  });
});

describe('very long input', () => {
  const size = 1_000_000;
  it.each([
    ['a text', `query=${'x'.repeat(size)}`],
    ['white space', `query=${'+'.repeat(size)}x`],
    ['a page', `page=${'9'.repeat(size)}x`],
    ['white space around a page', `page=${'+'.repeat(size)}x`],
    ['brackets', `refinementList${'[make]'.repeat(size / 6)}=x`],
    ['opening brackets', `refinementList${'['.repeat(size)}=x`],
    ['an index', `refinementList[make][${'9'.repeat(size)}=x`],
    ['a value', `refinementList[make][0]=${'x'.repeat(size)}`],
    ['many values', Array.from({ length: 50_000 }, (_, n) => `refinementList[make][${n}]=${n}`).join('&')],
    ['one value many times', 'refinementList[make]=x&'.repeat(40_000)],
    ['a bound', `range[price]=${'9'.repeat(size)}:`],
    ['colons', `range[price]=${':'.repeat(size)}`],
    ['commas', `range[price]=${','.repeat(size)}1`],
    ['many ranges', 'range[price]=1:&'.repeat(60_000)],
    ['many others', 'utm=1&'.repeat(100_000)],
    ['escapes', `query=${'%E0%A4%A'.repeat(size / 8)}`],
  ])('results in a small state: %s', (_, queryString) => {
    const { state } = parseSearchState(queryString);
    expect(JSON.stringify(state).length).toBeLessThan(1000);
  });
});
