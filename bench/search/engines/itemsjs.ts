import type { BenchResult, BenchEngine } from '../bench-engine.ts';
import { type BenchQuery, facetNames, hitsPerPage, statNames } from '../bench-query.ts';
import { orderFacet } from '../facet-order.ts';
import { type FlatCar, flatten } from '../flat-car.ts';
import { importPeer } from '../import-peer.ts';
import { listedFrom } from '../query-mix.ts';
import { compareRows } from './compare-rows.ts';

interface Package {
  default(items: readonly Item[], configuration: object): ItemsJs;
}
interface ItemsJs {
  search(query: object): Result;
}
interface Result {
  pagination: { total: number };
  data: {
    allFilteredItems: Item[];
    aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>;
  };
}
type Item = Record<string, unknown> & { row: FlatCar; _id: number };

/**
 * Its own facets are disjunctive. Keywords come from an inverted index beside it, as its documentation advises, and
 * ranges from a scan, both as lists of ids. Hits and ranges are computed from all results, which is faster than its own
 * sorting and statistics. It has no updates: one change rebuilds everything.
 */
export async function createItemsJs(): Promise<BenchEngine<BenchResult>> {
  const { default: itemsJs } = await importPeer<Package>('itemsjs');
  let items: Item[] = [];
  let engine: ItemsJs | undefined;
  let words = new Map<string, number[]>();

  const build = (rows: readonly FlatCar[]): void => {
    items = rows.map(toItem);
    words = new Map();
    for (const { row, _id } of items) {
      for (const token of row.tokens) {
        const ids = words.get(token);
        if (ids) ids.push(_id);
        else words.set(token, [_id]);
      }
    }
    const counted = Object.fromEntries(
      [...facetNames, 'dealership_id', 'listed'].map((name) => [
        name,
        { conjunction: false, size: 100_000, chosen_filters_on_top: false, hide_zero_doc_count: true },
      ]),
    );
    engine = itemsJs(items, { native_search_enabled: false, aggregations: counted });
  };

  const findIds = (query: BenchQuery, exceptAttribute?: string): number[] | undefined => {
    const ranges = Object.entries(query.ranges).filter(([name]) => name !== exceptAttribute);
    if (query.words.length === 0 && ranges.length === 0) return undefined;
    const [first, ...others] = query.words.map((word) => words.get(word) ?? []);
    const sets = others.map((ids) => new Set(ids));
    const named = first?.filter((id) => sets.every((set) => set.has(id))) ?? items.map(({ _id }) => _id);
    return named.filter((id) =>
      ranges.every(([name, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }]) => {
        const value = (items[id - 1] as Item).row[name as 'price'];
        return value !== null && value >= min && value <= max;
      }),
    );
  };
  const runSearch = (query: BenchQuery, exceptAttribute?: string): Result => {
    const ids = findIds(query, exceptAttribute);
    return (engine as ItemsJs).search({
      per_page: hitsPerPage,
      is_all_filtered_items: true,
      // With a list of ids it omits `allFilteredItems` unless it sorts; sorting by no field costs nothing.
      sort: {},
      ...(ids ? { _ids: ids } : {}),
      filters: {
        listed: ['yes'],
        ...(query.dealers.length > 0 ? { dealership_id: query.dealers } : {}),
        ...query.refinements,
      },
    });
  };

  return {
    load: async ({ rows }) => build(rows),
    async search(query) {
      const main = runSearch(query);
      // A range is not a facet: its own counts need a search without it.
      const results = new Map(Object.keys(query.ranges).map((name) => [name, runSearch(query, name)]));
      const found = main.data.allFilteredItems.map(({ row }) => row);
      return {
        ids: found
          .sort(compareRows(query.sort))
          .slice(0, hitsPerPage)
          .map(({ id }) => id),
        count: main.pagination.total,
        facets: Object.fromEntries(
          facetNames.map((name) => {
            const { buckets } = (results.get(name) ?? main).data.aggregations[name] ?? { buckets: [] };
            const counts = buckets.map(({ key, doc_count }): [string, number] => [key, doc_count]);
            return [name, orderFacet(name, counts)];
          }),
        ) as BenchResult['facets'],
        stats: Object.fromEntries(
          statNames.flatMap((name) => findRange(name, (results.get(name) ?? main).data.allFilteredItems)),
        ),
      };
    },
    toResult: (result) => result,
    async update(change) {
      const id = change.kind === 'upsert' ? change.document.id : change.id;
      const rest = items.map(({ row }) => row).filter((row) => row.id !== id);
      build(change.kind === 'upsert' ? [...rest, flatten(change.document)] : rest);
    },
    close: () => Promise.resolve(),
  };
}

/** Its facets count null as a value, so missing values are left out. */
function toItem(row: FlatCar, index: number): Item {
  const facets = facetNames.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]));
  return {
    ...Object.fromEntries(facets),
    _id: index + 1,
    row,
    dealership_id: row.dealership_id,
    listed: (row.listed_until ?? Number.NEGATIVE_INFINITY) >= listedFrom ? 'yes' : 'no',
  };
}

function findRange(name: 'price' | 'km' | 'year', items: readonly Item[]): [string, { min: number; max: number }][] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { row } of items) {
    const value = row[name];
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? [[name, { min, max }]] : [];
}
