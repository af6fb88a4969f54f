import type { BenchResult, BenchEngine } from '../bench-engine.ts';
import { type BenchQuery, type FacetName, facetNames, hitsPerPage, listFacets, statNames } from '../bench-query.ts';
import { orderFacet } from '../facet-order.ts';
import { type FlatCar, flatten } from '../flat-car.ts';
import { importPeer } from '../import-peer.ts';
import { listedFrom } from '../query-mix.ts';
import { andInto, Bitset, countBoth } from './bitset.ts';
import { compareRows } from './compare-rows.ts';

interface Package {
  default: new (options: object) => MiniSearch;
}
interface MiniSearch {
  addAll(documents: readonly object[]): void;
  add(document: object): void;
  discard(id: number): void;
  search(text: string, options: object): { id: number }[];
}

const filtered = [...facetNames, 'dealership_id'] as const;

/**
 * A reasonable setup of MiniSearch: it finds the keywords, bitsets over all cars hold every value that can be filtered
 * or counted, ranges are scanned, and each facet is counted in the cheaper of two ways.
 */
export async function createMiniSearch(): Promise<BenchEngine<BenchResult>> {
  const { default: MiniSearch } = await importPeer<Package>('minisearch');
  const text = new MiniSearch({
    fields: ['tokens'],
    tokenize: (words: string) => words.split(' '),
    processTerm: (word: string) => word,
    searchOptions: { combineWith: 'AND', prefix: false, fuzzy: false },
  });
  const places = new Map<number, number>();
  const rows: (FlatCar | undefined)[] = [];
  const values = new Map<string, Map<string, Bitset>>(filtered.map((name) => [name, new Map()]));

  const getValues = (row: FlatCar, name: (typeof filtered)[number]): readonly (string | number)[] => {
    const value = row[name];
    return value === null ? [] : typeof value === 'object' ? value : [value];
  };
  const mark = (row: FlatCar, place: number, present: boolean): void => {
    for (const name of filtered) {
      const bitsByValue = values.get(name) as Map<string, Bitset>;
      for (const value of getValues(row, name)) {
        const key = String(value);
        let bits = bitsByValue.get(key);
        if (!bits) bitsByValue.set(key, (bits = new Bitset()));
        bits.set(place, present);
      }
    }
  };
  const insert = (row: FlatCar): void => {
    const place = rows.length;
    rows.push(row);
    places.set(row.id, place);
    mark(row, place, true);
  };
  const remove = (id: number): void => {
    const place = places.get(id);
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) return;
    mark(row, place, false);
    rows[place] = undefined;
    places.delete(id);
    text.discard(id);
  };
  const findAny = (name: string, wanted: readonly (string | number)[]): Bitset => {
    const union = new Bitset(rows.length);
    for (const value of wanted) union.add(values.get(name)?.get(String(value)));
    return union;
  };
  const passing = (test: (row: FlatCar) => boolean, within: Bitset): Bitset => {
    const bits = new Bitset(rows.length);
    within.forEach((place) => {
      if (test(rows[place] as FlatCar)) bits.set(place, true);
    });
    return bits;
  };

  function findBase({ dealers, words }: BenchQuery): Bitset {
    const named = dealers.length > 0 ? findAny('dealership_id', dealers) : Bitset.full(rows.length);
    if (words.length > 0) {
      const found = new Bitset(rows.length);
      for (const { id } of text.search(words.join(' '), {})) found.set(places.get(id) as number, true);
      andInto(named, found);
    }
    return passing((row) => (row?.listed_until ?? Number.NEGATIVE_INFINITY) >= listedFrom, named);
  }

  function countFacet(name: FacetName, within: Bitset, size: number): [string, number][] {
    const bitsByValue = values.get(name) as Map<string, Bitset>;
    // A word of a bitset costs about a tenth of a look-up in a map.
    if (bitsByValue.size * within.length < size * (listFacets.has(name) ? 240 : 10)) {
      return [...bitsByValue].map(([value, bits]) => [value, countBoth(bits, within)]);
    }
    const counts = new Map<string | number, number>();
    within.forEach((place) => {
      for (const value of getValues(rows[place] as FlatCar, name)) counts.set(value, (counts.get(value) ?? 0) + 1);
    });
    return Array.from(counts, ([value, count]) => [String(value), count]);
  }

  return {
    async load({ rows: all }) {
      for (const row of all) insert(row);
      text.addAll(all.map(({ id, tokens }) => ({ id, tokens: tokens.join(' ') })));
    },
    async search(query) {
      const base = findBase(query);
      const conditions = new Map<string, Bitset>([
        ...Object.entries(query.refinements).map(([name, wanted]) => [name, findAny(name, wanted)] as const),
        ...Object.entries(query.ranges).map(
          ([name, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }]) => {
            const within = (row: FlatCar) => {
              const value = row[name as 'price'];
              return value !== null && value >= min && value <= max;
            };
            return [name, passing(within, base)] as const;
          },
        ),
      ]);
      const allBut = (spared?: string): Bitset => {
        const bits = base.copy();
        for (const [name, condition] of conditions) if (name !== spared) andInto(bits, condition);
        return bits;
      };
      const found = allBut();
      const count = found.count();
      const getSet = (name: string): [Bitset, number] => {
        if (!conditions.has(name)) return [found, count];
        const bits = allBut(name);
        return [bits, bits.count()];
      };
      const hits: FlatCar[] = [];
      found.forEach((place) => hits.push(rows[place] as FlatCar));
      const result: BenchResult = { ids: [], count, facets: {} as BenchResult['facets'], stats: {} };
      result.ids = hits
        .sort(compareRows(query.sort))
        .slice(0, hitsPerPage)
        .map(({ id }) => id);
      for (const name of facetNames) result.facets[name] = orderFacet(name, countFacet(name, ...getSet(name)));
      for (const name of statNames) {
        let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        getSet(name)[0].forEach((place) => {
          const value = (rows[place] as FlatCar)[name];
          if (value === null) return;
          if (value < min) min = value;
          if (value > max) max = value;
        });
        if (min <= max) result.stats[name] = { min, max };
      }
      return result;
    },
    toResult: (result) => result,
    async update(change) {
      remove(Number(change.kind === 'upsert' ? change.document.id : change.id));
      if (change.kind === 'delete') return;
      const row = flatten(change.document);
      insert(row);
      text.add({ id: row.id, tokens: row.tokens.join(' ') });
    },
    close: () => Promise.resolve(),
  };
}
