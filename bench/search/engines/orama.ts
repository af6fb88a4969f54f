import type { BenchResult, BenchEngine } from '../bench-engine.ts';
import { type BenchQuery, facetNames, hitsPerPage, listFacets, statNames } from '../bench-query.ts';
import { orderFacet } from '../facet-order.ts';
import { type FlatCar, flatten } from '../flat-car.ts';
import { importPeer } from '../import-peer.ts';
import { listedFrom } from '../query-mix.ts';
import { compareRows } from './compare-rows.ts';

interface Orama {
  create(options: object): Database;
  insertMultiple(database: Database, documents: readonly object[], batchSize: number): Promise<unknown>;
  insert(database: Database, document: object): unknown;
  remove(database: Database, id: string): unknown;
  search(database: Database, query: object): Result | Promise<Result>;
}
type Database = object;
interface Result {
  count: number;
  hits: { document: { row: FlatCar } }[];
  facets?: Record<string, { values: Record<string, number> }>;
}

/** Orama has no facets by single number and no minimum and maximum: these columns are also stored as strings. */
const statColumns = { price: 'price_word', km: 'km_word', year: 'year' } as const;
const wordColumns = [...facetNames.filter((name) => !listFacets.has(name)), 'price_word', 'km_word'];

/** Disjunctive facets as for any engine without them: one more search per refined attribute. */
export async function createOrama(): Promise<BenchEngine<BenchResult>> {
  const orama = await importPeer<Orama>('@orama/orama');
  const database = orama.create({
    sort: { enabled: false },
    schema: {
      tokens: 'string',
      dealership_id: 'enum',
      listed_until: 'number',
      price: 'number',
      km: 'number',
      year_number: 'number',
      ...Object.fromEntries(wordColumns.map((name) => [name, 'enum'])),
      categories: 'enum[]',
      filtered_features: 'enum[]',
    },
  });

  async function runSearch(
    query: BenchQuery,
    names: readonly string[],
    exceptAttribute?: string,
    hits = 0,
  ): Promise<Result> {
    const ranges = Object.entries(query.ranges).filter(([name]) => name !== exceptAttribute);
    const refinements = Object.entries(query.refinements).filter(([name]) => name !== exceptAttribute);
    const compare = compareRows(query.sort);
    return orama.search(database, {
      ...(query.words.length > 0
        ? { term: query.words.join(' '), properties: ['tokens'], exact: true, threshold: 0 }
        : {}),
      where: {
        listed_until: { gte: listedFrom },
        ...(query.dealers.length > 0 ? { dealership_id: { in: query.dealers } } : {}),
        ...Object.fromEntries(
          refinements.map(([name, wanted]) => [name, listFacets.has(name) ? { containsAny: wanted } : { in: wanted }]),
        ),
        ...Object.fromEntries(
          ranges.map(([name, { min = 0, max = 2 ** 31 }]) => [
            name === 'year' ? 'year_number' : name,
            { between: [min, max] },
          ]),
        ),
      },
      facets: Object.fromEntries(names.map((name) => [name, {}])),
      ...(hits > 0
        ? { sortBy: (a: Sorted, b: Sorted) => compare(a[2].row, b[2].row), limit: hits }
        : { preflight: true }),
    });
  }
  type Sorted = [unknown, unknown, { row: FlatCar }];

  return {
    load: async ({ rows }) => void (await orama.insertMultiple(database, rows.map(toDocument), 5000)),
    async search(query) {
      const refined = [...new Set([...Object.keys(query.refinements), ...Object.keys(query.ranges)])];
      const rest = [...new Set([...facetNames, ...statNames])].filter((name) => !refined.includes(name));
      const main = await runSearch(query, rest.flatMap(getColumns), undefined, hitsPerPage);
      const counts = { ...main.facets };
      for (const name of refined) Object.assign(counts, (await runSearch(query, getColumns(name), name)).facets);
      return {
        ids: main.hits.map(({ document }) => document.row.id),
        count: main.count,
        facets: Object.fromEntries(
          facetNames.map((name) => [name, orderFacet(name, getValues(counts[name]))]),
        ) as BenchResult['facets'],
        stats: Object.fromEntries(statNames.flatMap((name) => findRange(name, getValues(counts[statColumns[name]])))),
      };
    },
    toResult: (result) => result,
    async update(change) {
      await orama.remove(database, String(change.kind === 'upsert' ? change.document.id : change.id));
      if (change.kind === 'upsert') await orama.insert(database, toDocument(flatten(change.document)));
    },
    close: () => Promise.resolve(),
  };
}

/** The columns counted for a facet, a range, or both, like the year. */
function getColumns(name: string): string[] {
  const rangeColumns = statNames.filter((stat) => stat === name).map((stat) => statColumns[stat]);
  return [...new Set([...rangeColumns, ...facetNames.filter((facet) => facet === name)])];
}

/** Missing values are left out: Orama rejects null. */
function toDocument(row: FlatCar): object {
  const words = wordColumns.flatMap((name) => {
    const value = name === 'price_word' ? row.price : name === 'km_word' ? row.km : row[name as 'make'];
    return value === null ? [] : [[name, String(value)]];
  });
  return {
    id: String(row.id),
    row,
    tokens: row.tokens.join(' '),
    dealership_id: row.dealership_id,
    ...(row.listed_until === null ? {} : { listed_until: row.listed_until }),
    price: row.price,
    ...(row.km === null ? {} : { km: row.km }),
    year_number: row.year,
    ...Object.fromEntries(words),
    categories: row.categories,
    filtered_features: row.filtered_features,
  };
}

/** Orama counts missing values under the empty string. */
const getValues = (facet: { values: Record<string, number> } | undefined): [string, number][] =>
  Object.entries(facet?.values ?? {}).filter(([value]) => value !== '');

function findRange(name: string, values: [string, number][]): [string, { min: number; max: number }][] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [value] of values) {
    min = Math.min(min, Number(value));
    max = Math.max(max, Number(value));
  }
  return min <= max ? [[name, { min, max }]] : [];
}
