import type { SearchQuery, SearchSchema, Sort } from '../search-engine.ts';
import type { Token } from '../tokenize.ts';
import { buildBoosts } from './boost-query.ts';
import { field } from './field-names.ts';
import { buildEqualsAny, buildFilter, buildRange, findPartitions } from './filter-query.ts';
import { maxResultWindow } from './index-definition.ts';
import { allOf, matchAll, type Query } from './query-dsl.ts';
import { SchemaLookup } from './schema-lookup.ts';
import { createTextQuery, maxTextScore, type TextQuery } from './text-query.ts';

export type SearchBody = Readonly<Record<string, unknown>>;

/** The requests for a query. */
export interface SearchPlan {
  /** The shards to search; undefined for all. */
  routing: string | undefined;
  tokens: readonly Token[];
  /** Finds out which tokens a document within the filter contains as written. */
  buildProbe(): SearchBody;
  /** Hits, count, facets and ranges. */
  buildSearch(loose: ReadonlySet<Token>): SearchBody;
}

/** Longer lists of partitions would make the address of a request too long. */
const maxRouting = 50;
const asWrittenName = 'as_written';
export const refinedName = 'refined';
export const getOwnName = (attribute: string): string => `own.${attribute}`;
export const getValuesName = (attribute: string): string => `values.${attribute}`;
export const getStatsName = (attribute: string): string => `stats.${attribute}`;

/**
 * Refinements of requested facets narrow the hits after the facets are counted (`post_filter`); each facet is counted
 * among the documents that satisfy all of these except its own.
 * @throws UnknownAttribute
 */
export function planSearch<Document>(
  schema: SearchSchema<Document>,
  query: SearchQuery,
  { countsAllValues }: { countsAllValues: boolean },
): SearchPlan {
  const lookup = new SchemaLookup(schema);
  lookup.validate(query);
  const filter = query.filter ?? { kind: 'and', of: [] };
  const filterQuery = buildFilter(lookup, filter);
  const refinements = buildRefinements(lookup, query);
  const requested = Object.entries(query.facets ?? {});
  const isRequested = ({ attribute }: Refinement) =>
    query.facets !== undefined && Object.hasOwn(query.facets, attribute);
  const before = refinements.filter((each) => !isRequested(each)).map((each) => each.query);
  const after = refinements.filter(isRequested);
  const text = createTextQuery(schema.text, query);
  const sort = query.sort ?? schema.defaultSort;
  const order = buildOrder(lookup, sort);
  const isDefault = sort.by === schema.defaultSort.by && sort.direction === schema.defaultSort.direction;
  const boosts = query.boosts?.length ? buildBoosts(lookup, query.boosts, maxTextScore) : undefined;
  const partitions = findPartitions(schema.partition, filter);

  const countFacet = (attribute: string, limit: number): Record<string, unknown> => {
    const definition = lookup.attribute(attribute);
    const isInteger = definition.kind === 'integer';
    const name = field.attribute(attribute);
    // Each shard returns all its values, so that the sums are exact.
    const values = { terms: { field: name, size: limit, ...(countsAllValues && { shard_size: 65_535 }) } };
    return {
      ...(limit > 0 && !(isInteger && !definition.counted) && { [getValuesName(attribute)]: values }),
      ...(isInteger && { [getStatsName(attribute)]: { stats: { field: name } } }),
    };
  };
  const buildFacets = (): Record<string, unknown> => {
    const isRefined = ([attribute]: [string, number]) => after.some((each) => each.attribute === attribute);
    const own = requested.filter(isRefined).map(([attribute, limit]) => {
      const others = after.filter((each) => each.attribute !== attribute).map((each) => each.query);
      return [getOwnName(attribute), { filter: allOf(others), aggs: countFacet(attribute, limit) }];
    });
    const rest = Object.assign({}, ...requested.filter((each) => !isRefined(each)).map((each) => countFacet(...each)));
    if (after.length === 0) return rest;
    return {
      ...Object.fromEntries(own),
      [refinedName]: { filter: allOf(after.map((each) => each.query)), aggs: rest },
    };
  };
  return {
    routing: partitions && partitions.length > 0 && partitions.length <= maxRouting ? partitions.join(',') : undefined,
    tokens: text?.tokens ?? [],
    buildProbe: () => ({
      size: 0,
      track_total_hits: false,
      query: filterQuery,
      aggs: Object.fromEntries(
        (text?.tokens ?? []).map((token, at) => [String(at), { filter: text?.asWritten(token) }]),
      ),
    }),
    buildSearch: (loose) => {
      const textQuery = text?.build(loose);
      const isScored = isDefault && (textQuery ?? boosts) !== undefined;
      const conditions = allOf([filterQuery, ...before]);
      return {
        from: Math.min(query.offset, maxResultWindow),
        size: Math.max(0, Math.min(query.limit, maxResultWindow - query.offset)),
        track_total_hits: true,
        _source: [field.document],
        query: isScored
          ? { bool: { filter: conditions, must: [textQuery, boosts].filter((each) => each !== undefined) } }
          : allOf([conditions, textQuery ?? matchAll]),
        ...(after.length > 0 && { post_filter: allOf(after.map((each) => each.query)) }),
        sort: [...(isScored ? ['_score'] : []), ...order],
        aggs: { ...buildFacets(), ...(text && { [asWrittenName]: { filter: allAsWritten(text) } }) },
      };
    },
  };
}

const allAsWritten = (text: TextQuery): Query => allOf(text.tokens.map((token) => text.asWritten(token)));

interface Refinement {
  attribute: string;
  query: Query;
}

/** One for each attribute with a refinement or a range. */
function buildRefinements(lookup: SchemaLookup, { refinements = {}, ranges = {} }: SearchQuery): Refinement[] {
  const values = Object.entries(refinements)
    .filter(([, wanted]) => wanted.length > 0)
    .map(([attribute, wanted]) => ({ attribute, query: buildEqualsAny(lookup, attribute, wanted) }));
  const within = Object.entries(ranges).map(([attribute, range]) => ({
    attribute,
    query: buildRange(lookup, attribute, range),
  }));
  return [...values, ...within];
}

/** Missing values are last in the first attribute, and less than any other in the following ones. */
function buildOrder(lookup: SchemaLookup, sort: Sort): unknown[] {
  const { direction } = sort;
  const attributes = lookup.sortOrder(sort).map((attribute, at) => ({
    [field.attribute(attribute)]: { order: direction, missing: at > 0 && direction === 'asc' ? '_first' : '_last' },
  }));
  return [...attributes, { [field.numberId]: direction }, { [field.stringId]: direction }];
}
