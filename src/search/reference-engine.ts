import { createTextMatcher, type ReadText, readText } from './reference-text.ts';
import { requireCounts } from './require-counts.ts';
import {
  type Change,
  type DocumentId,
  type FacetCount,
  type Filter,
  type Range,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
  type SearchSchema,
  type Sort,
  UnknownAttribute,
} from './search-engine.ts';

interface Entry<Document> {
  id: DocumentId;
  document: Document;
  values: ReadonlyMap<string, readonly (string | number)[]>;
  text: ReadText;
}

/**
 * The port's sentences put into code with no thought of speed: every query looks at every document. Tests hold the
 * engines that serve visitors against it.
 */
export function createReferenceEngine<Document>(schema: SearchSchema<Document>): SearchEngine<Document> {
  type Kept = Entry<Document>;
  const entries = new Map<DocumentId, Kept>();

  const attributeOf = (name: string) => {
    const attribute = Object.hasOwn(schema.attributes, name) ? schema.attributes[name] : undefined;
    if (!attribute) throw new UnknownAttribute(name, 'an attribute');
    return attribute;
  };
  const requireInteger = (name: string) => {
    if (attributeOf(name).kind !== 'integer') throw new UnknownAttribute(name, 'a whole-number attribute');
  };
  const orderOf = (name: string): readonly string[] => {
    const order = Object.hasOwn(schema.orders, name) ? schema.orders[name] : undefined;
    if (!order) throw new UnknownAttribute(name, 'an order');
    return order;
  };

  const valuesOf = (entry: Kept, attribute: string) => entry.values.get(attribute) ?? [];
  const numberOf = (entry: Kept, attribute: string) => valuesOf(entry, attribute)[0] as number | undefined;
  const hasAny = (entry: Kept, attribute: string, wanted: readonly (string | number)[]) =>
    valuesOf(entry, attribute).some((value) => wanted.some((each) => String(each) === String(value)));
  const isWithin = (entry: Kept, attribute: string, { min, max }: Range) => {
    const value = numberOf(entry, attribute);
    return value !== undefined && (min === undefined || value >= min) && (max === undefined || value <= max);
  };

  function read(document: Document): Kept {
    const values = Object.entries(schema.attributes).map(([name, attribute]) => {
      const value = attribute.of(document);
      const list = typeof value === 'object' && value !== null ? value : [value];
      return [
        name,
        [...new Set(list)].flatMap((each) => (each === null || each === undefined || each === '' ? [] : each)),
      ] as const;
    });
    return { id: schema.id(document), document, values: new Map(values), text: readText(schema.text, document) };
  }

  /** Asks for every attribute at once, so that an unknown one is refused whatever the documents are. */
  function testOf(filter: Filter): (entry: Kept) => boolean {
    switch (filter.kind) {
      case 'and':
      case 'or': {
        const tests = filter.of.map(testOf);
        return (entry) =>
          filter.kind === 'and' ? tests.every((test) => test(entry)) : tests.some((test) => test(entry));
      }
      case 'not': {
        const test = testOf(filter.of);
        return (entry) => !test(entry);
      }
      case 'range':
        requireInteger(filter.attribute);
        return (entry) => isWithin(entry, filter.attribute, filter);
      case 'equals':
      case 'in': {
        attributeOf(filter.attribute);
        const wanted = filter.kind === 'equals' ? [filter.value] : filter.values;
        return (entry) => hasAny(entry, filter.attribute, wanted);
      }
      case 'exists':
        attributeOf(filter.attribute);
        return (entry) => valuesOf(entry, filter.attribute).length > 0;
    }
  }

  function comparatorOf({ by, direction }: Sort): (a: Kept, b: Kept) => number {
    const attributes = orderOf(by);
    const sign = direction === 'asc' ? 1 : -1;
    return (a, b) => {
      for (const [at, attribute] of attributes.entries()) {
        const [ofA, ofB] = [numberOf(a, attribute), numberOf(b, attribute)];
        if (ofA === ofB) continue;
        const missing = ofA === undefined ? -1 : ofB === undefined ? 1 : 0;
        if (missing !== 0) return at === 0 ? -missing : missing * sign;
        return (ofA as number) < (ofB as number) ? -sign : sign;
      }
      return a.id < b.id ? -sign : sign;
    };
  }

  function countsOf(found: readonly Kept[], attribute: string): FacetCount[] {
    const definition = attributeOf(attribute);
    if (definition.kind === 'integer' && !definition.counted) return [];
    const counts = new Map<string | number, number>();
    for (const value of found.flatMap((entry) => valuesOf(entry, attribute)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
      .map(([value, count]) => ({ value: String(value), count }));
  }

  function answer(query: SearchQuery): Omit<SearchAnswer<Document>, 'ms'> {
    requireCounts(query);
    const refinements = Object.entries(query.refinements ?? {});
    const ranges = Object.entries(query.ranges ?? {});
    const asked = Object.entries(query.facets ?? {});
    for (const [attribute] of [...refinements, ...asked]) attributeOf(attribute);
    for (const [attribute] of ranges) requireInteger(attribute);
    const sort = query.sort ?? schema.defaultSort;
    const compare = comparatorOf(sort);

    const base = [...entries.values()].filter(testOf(query.filter ?? { kind: 'and', of: [] }));
    const matcher = createTextMatcher(
      query.text ?? '',
      schema.text.synonyms,
      base.map((entry) => entry.text),
    );
    const costs = new Map(base.map((entry) => [entry, matcher.costOf(entry.text)]));
    const costOf = (entry: Kept) => costs.get(entry) as number;

    const satisfyingAllBut = (spared?: string) =>
      base.filter(
        (entry) =>
          costOf(entry) < Number.POSITIVE_INFINITY &&
          refinements.every(
            ([name, wanted]) => name === spared || wanted.length === 0 || hasAny(entry, name, wanted),
          ) &&
          ranges.every(([name, range]) => name === spared || isWithin(entry, name, range)),
      );

    const byCost = sort.by === schema.defaultSort.by && sort.direction === schema.defaultSort.direction;
    const found = satisfyingAllBut().sort((a, b) => (byCost ? costOf(a) - costOf(b) : 0) || compare(a, b));

    const facets: SearchAnswer<Document>['facets'] = {};
    const facetStats: SearchAnswer<Document>['facetStats'] = {};
    for (const [attribute, most] of asked) {
      const counted = satisfyingAllBut(attribute);
      facets[attribute] = countsOf(counted, attribute).slice(0, most);
      if (attributeOf(attribute).kind !== 'integer') continue;
      const numbers = counted.flatMap((entry) => valuesOf(entry, attribute) as number[]).sort((a, b) => a - b);
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
      return { ...answer(query), ms: performance.now() - start };
    },
    stats: () => ({ documents: entries.size, bytes: 0 }),
  };
}
