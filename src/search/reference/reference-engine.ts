import { createTextReader, type DocumentText } from '../token-cost.ts';
import {
  type AttributeValues,
  createFilterMatcher,
  getNumber,
  getValues,
  hasAny,
  isWithin,
  readAttributes,
  requireAttribute,
  requireInteger,
} from './match-filter.ts';
import { createTextMatcher } from './reference-text-matcher.ts';
import { validateLimits } from '../validate-limits.ts';
import {
  type Change,
  type DocumentId,
  type FacetCount,
  type Filter,
  type SearchResult,
  type SearchEngine,
  type SearchQuery,
  type SearchSchema,
  type Sort,
  UnknownAttribute,
} from '../search-engine.ts';

interface Entry<Document> {
  id: DocumentId;
  document: Document;
  values: AttributeValues;
  text: DocumentText;
}

/**
 * The simplest implementation of the port: every query scans every document. Tests compare the production engines with
 * it.
 */
export function createReferenceEngine<Document>(schema: SearchSchema<Document>): SearchEngine<Document> {
  type StoredEntry = Entry<Document>;
  const entries = new Map<DocumentId, StoredEntry>();
  const readText = createTextReader(schema.text);

  const getAttribute = (name: string) => requireAttribute(schema, name);
  const getSortOrder = (name: string): readonly string[] => {
    const order = Object.hasOwn(schema.sortOrders, name) ? schema.sortOrders[name] : undefined;
    if (!order) throw new UnknownAttribute(name, 'an order');
    return order;
  };

  const read = (document: Document): StoredEntry => ({
    id: schema.id(document),
    document,
    values: readAttributes(schema, document),
    text: readText(document),
  });

  const toPredicate = (filter: Filter): ((entry: StoredEntry) => boolean) => {
    const matches = createFilterMatcher(schema, filter);
    return ({ values }) => matches(values);
  };

  function toComparator({ by, direction }: Sort): (a: StoredEntry, b: StoredEntry) => number {
    const attributes = getSortOrder(by);
    const sign = direction === 'asc' ? 1 : -1;
    return (a, b) => {
      for (const [at, attribute] of attributes.entries()) {
        const [valueA, valueB] = [getNumber(a.values, attribute), getNumber(b.values, attribute)];
        if (valueA === valueB) continue;
        const missing = valueA === undefined ? -1 : valueB === undefined ? 1 : 0;
        if (missing !== 0) return at === 0 ? -missing : missing * sign;
        return (valueA as number) < (valueB as number) ? -sign : sign;
      }
      return a.id < b.id ? -sign : sign;
    };
  }

  function countValues(found: readonly StoredEntry[], attribute: string): FacetCount[] {
    const definition = getAttribute(attribute);
    if (definition.kind === 'integer' && !definition.counted) return [];
    const counts = new Map<string | number, number>();
    for (const value of found.flatMap(({ values }) => getValues(values, attribute)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
      .map(([value, count]) => ({ value: String(value), count }));
  }

  function runQuery(query: SearchQuery): Omit<SearchResult<Document>, 'ms'> {
    validateLimits(query);
    const refinements = Object.entries(query.refinements ?? {});
    const ranges = Object.entries(query.ranges ?? {});
    const requested = Object.entries(query.facets ?? {});
    for (const [attribute] of [...refinements, ...requested]) getAttribute(attribute);
    for (const [attribute] of ranges) requireInteger(schema, attribute);
    const sort = query.sort ?? schema.defaultSort;
    const compare = toComparator(sort);

    const readFields = query.textFields && createTextReader(schema.text, query.textFields);
    const getText = (entry: StoredEntry) => readFields?.(entry.document) ?? entry.text;
    const boosts = (query.boosts ?? []).map(({ filter, score }) => ({ isSatisfied: toPredicate(filter), score }));

    const base = [...entries.values()].filter(toPredicate(query.filter ?? { kind: 'and', of: [] }));
    const texts = base.map(getText);
    const matcher = createTextMatcher(query.text ?? '', schema.text.synonyms, query.typos, texts);
    const costs = new Map(base.map((entry) => [entry, matcher.getCost(getText(entry))]));
    const getCost = (entry: StoredEntry) => costs.get(entry) as number;
    const getScore = (entry: StoredEntry) =>
      boosts.reduce((sum, { isSatisfied, score }) => sum + (isSatisfied(entry) ? score : 0), 0);

    const matchingAllExcept = (ignored?: string) =>
      base.filter(
        (entry) =>
          getCost(entry) < Number.POSITIVE_INFINITY &&
          refinements.every(
            ([name, wanted]) => name === ignored || wanted.length === 0 || hasAny(entry.values, name, wanted),
          ) &&
          ranges.every(([name, range]) => name === ignored || isWithin(entry.values, name, range)),
      );

    const isDefault = sort.by === schema.defaultSort.by && sort.direction === schema.defaultSort.direction;
    const found = matchingAllExcept().sort(
      (a, b) => (isDefault ? getScore(b) - getScore(a) || getCost(a) - getCost(b) : 0) || compare(a, b),
    );

    const facets: SearchResult<Document>['facets'] = {};
    const facetStats: SearchResult<Document>['facetStats'] = {};
    for (const [attribute, limit] of requested) {
      const counted = matchingAllExcept(attribute);
      facets[attribute] = countValues(counted, attribute).slice(0, limit);
      if (getAttribute(attribute).kind !== 'integer') continue;
      const numbers = counted.flatMap(({ values }) => getValues(values, attribute) as number[]).sort((a, b) => a - b);
      const [min, max] = [numbers[0], numbers.at(-1)];
      if (min !== undefined && max !== undefined) facetStats[attribute] = { min, max };
    }
    return {
      hits: found.slice(query.offset, query.offset + query.limit).map((entry) => entry.document),
      count: found.length,
      pages: query.limit > 0 ? Math.ceil(found.length / query.limit) : 0,
      facets,
      facetStats,
    };
  }

  return {
    async index(changes: readonly Change<Document>[]) {
      const steps = changes.map((change) => (change.kind === 'upsert' ? read(change.document) : change.id));
      for (const step of steps) {
        if (typeof step === 'object') entries.set(step.id, step);
        else entries.delete(step);
      }
    },
    async search(query) {
      const start = performance.now();
      return { ...runQuery(query), ms: performance.now() - start };
    },
    stats: () => ({ documents: entries.size, bytes: 0 }),
  };
}
