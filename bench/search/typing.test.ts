import { beforeAll, describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../../src/search/reference/reference-engine.ts';
import { makeCatalogue } from './catalogue.ts';
import { createPortEngine } from './engines/port-engine.ts';
import { createSqlite } from './engines/sqlite.ts';
import { flatten } from './flat-car.ts';
import { makeQueryMix } from './query-mix.ts';
import { countNames } from './typing/names.ts';
import { makeBeginnings, makeTypedTexts, type TypedText } from './typing/typed-texts.ts';

const catalogue = makeCatalogue(800);
const rows = catalogue.cars.map(flatten);
const allDealers = catalogue.dealers.map(({ dealership }) => dealership.id);
let texts: TypedText[];
let beginnings: TypedText[];
beforeAll(() => {
  texts = makeTypedTexts(makeQueryMix(catalogue), allDealers);
  beginnings = makeBeginnings(texts);
});

describe('texts that visitors type', () => {
  it('are all phrases of the tests, and a beginning of each', () => {
    expect(texts.length).toBeGreaterThanOrEqual(300);
    for (const [at, { text }] of beginnings.entries()) {
      expect(text.length).toBeGreaterThanOrEqual(2);
      expect(texts[at]?.text).toContain(text);
    }
  });

  it('get suggestions, and become searches, as in the product', async () => {
    const engine = createPortEngine(createReferenceEngine);
    await engine.load({ cars: catalogue.cars, rows: [] });
    const everything = { scope: 'everything', dealers: allDealers } as const;
    expect(await engine.typed?.suggest({ ...everything, text: 'toy' })).toContainEqual(
      expect.objectContaining({ label: 'Toyota', kind: 'make' }),
    );
    const state = await engine.typed?.interpret({ ...everything, text: 'diesel utes under 40k' });
    expect(state).toMatchObject({ query: '', ranges: { price: { max: 40_000 } }, refinements: { fuel: ['Diesel'] } });
  });

  it('are completed by a peer with the names that begin with them, and their cars', async () => {
    const sqlite = createSqlite();
    await sqlite.load({ cars: [], rows });
    for (const typed of beginnings.slice(0, 20)) {
      expect(await sqlite.completeNames?.(typed), typed.text).toEqual(countNames(rows, typed));
    }
    expect(beginnings.slice(0, 20).some((typed) => countNames(rows, typed).length > 2)).toBe(true);
  });
});
