import {
  type BenchQuery,
  facetLimits,
  type FacetName,
  facetNames,
  hitsPerPage,
  listFacets,
  statNames,
} from '../bench-query.ts';
import { listedFrom } from '../query-mix.ts';

/** Differences between databases. `use` adds a value to the statement's parameters and returns its placeholder. */
export interface Conditions {
  hasWords(words: readonly string[], use: Use): string;
  hasAnyOf(list: string, values: readonly string[], use: Use): string;
}
export interface Dialect extends Conditions {
  /** `from …` with a column `value` for every element of a car's list, over the rows named `found`. */
  expandList(list: string): string;
  /** Whether it groups by many columns in one pass. */
  hasGroupingSets: boolean;
}
export type Use = (value: string | number) => string;

export interface Statement {
  text: string;
  values: (string | number)[];
}

const numberColumns = new Set(['seats', 'year']);

/** The candidate cars, and conditions on which of them count. */
export interface Found {
  /**
   * `with found as …`: cars that fail at most one refinement, with a boolean column per refinement that failed.
   */
  text: string;
  values: (string | number)[];
  /** The condition for cars that satisfy every refinement except the attribute's own. */
  failsNoneBut(attribute?: string): string;
  isRefined(attribute: string): boolean;
  order: string;
}

export function buildFoundRows(
  query: BenchQuery,
  dialect: Conditions,
  placeholder: (position: number) => string,
): Found {
  const values: (string | number)[] = [];
  const use: Use = (value) => placeholder(values.push(value));
  const conditions = buildConditions(query, dialect, use);
  const where = [
    ...(query.dealers.length > 0 ? [`dealership_id in (${query.dealers.map(use).join(', ')})`] : []),
    `listed_until >= ${use(listedFrom)}`,
    ...(query.words.length > 0 ? [dialect.hasWords(query.words, use)] : []),
  ];
  const fails = conditions.map((_, at) => `fails_${at}`);
  const columns = conditions.map(({ condition }, at) => `, case when ${condition} then 0 else 1 end as fails_${at}`);
  const atMostOne = fails.length > 1 ? ` where ${fails.join(' + ')} <= 1` : '';
  return {
    text: `with found as materialized (select * from (select cars.*${columns.join('')} from cars
      where ${where.join(' and ')}) as tried${atMostOne})`,
    values,
    failsNoneBut(attribute) {
      const others = fails.filter((_, at) => conditions[at]?.attribute !== attribute);
      return others.length === 0 ? 'true' : `${others.join(' + ')} = 0`;
    },
    isRefined: (attribute) => conditions.some((each) => each.attribute === attribute),
    order: buildOrder(query),
  };
}

/**
 * One statement for a whole results page; a facet counts the cars that fail none but its own refinement:
 *
 *    part              value    n                m
 *    count                      cars found
 *    hits                       id of a car      its place
 *    {facet}           a value  cars with it
 *    range of {stat}            smallest         largest
 */
export function disjunctiveSql(
  query: BenchQuery,
  dialect: Dialect,
  placeholder: (position: number) => string,
): Statement {
  const found = buildFoundRows(query, dialect, placeholder);
  const { failsNoneBut, order } = found;
  const parts = [
    `select 'count' as part, null as value, count(*) as n, null as m from found where ${failsNoneBut()}`,
    `select * from (select 'hits', null, id, row_number() over (order by ${order}) as place from found
      where ${failsNoneBut()} order by place limit ${hitsPerPage}) as hits`,
    ...facetParts(found, dialect),
    ...statNames.map(
      (name) => `select 'range of ${name}', null, min(${name}), max(${name}) from found where ${failsNoneBut(name)}`,
    ),
  ];
  return { text: `${found.text} ${parts.join('\nunion all ')}`, values: found.values };
}

interface Condition {
  attribute: string;
  condition: string;
}

function buildConditions({ refinements, ranges }: BenchQuery, dialect: Conditions, use: Use): Condition[] {
  return [
    ...Object.entries(refinements).map(([attribute, wanted]) => ({
      attribute,
      condition: listFacets.has(attribute)
        ? dialect.hasAnyOf(attribute, wanted, use)
        : `${attribute} in (${wanted.map((value) => use(numberColumns.has(attribute) ? Number(value) : value)).join(', ')})`,
    })),
    ...Object.entries(ranges).map(([attribute, { min, max }]) => ({
      attribute,
      condition: [
        ...(min === undefined ? [] : [`${attribute} >= ${use(min)}`]),
        ...(max === undefined ? [] : [`${attribute} <= ${use(max)}`]),
      ].join(' and '),
    })),
  ];
}

function facetParts({ failsNoneBut, isRefined }: Found, dialect: Dialect): string[] {
  const isApart = (name: FacetName): boolean => !dialect.hasGroupingSets || listFacets.has(name) || isRefined(name);
  const together = facetNames.filter((name) => !isApart(name));
  return [
    ...facetNames.filter(isApart).map((name) => buildCounts(name, failsNoneBut(name), dialect)),
    ...(together.length > 0 ? [countsTogether(together, failsNoneBut())] : []),
  ];
}

/**
 * Facets without a refinement count the same cars: in one pass, with all values, of which the reader takes the first.
 */
function countsTogether(names: readonly FacetName[], condition: string): string {
  const parts = names.map((name) => `when grouping(${name}) = 0 then '${name}'`);
  const values = names.map((name) => `cast(${name} as text)`);
  return `select case ${parts.join(' ')} end, coalesce(${values.join(', ')}), count(*), null from found
    where ${condition} group by grouping sets (${names.map((name) => `(${name})`).join(', ')})`;
}

function buildCounts(name: FacetName, condition: string, dialect: Dialect): string {
  const from = listFacets.has(name) ? dialect.expandList(name) : 'from found';
  const value = listFacets.has(name) ? 'value' : name;
  return `select '${name}', cast(value as text), n, null from (select ${value} as value, count(*) as n ${from}
    where ${condition} and ${value} is not null group by ${value}
    order by n desc, ${value} limit ${facetLimits[name]}) as of_${name}`;
}

function buildOrder({ sort: { by, direction } }: BenchQuery): string {
  if (by === 'custom_rank') return `custom_rank ${direction}, created_at ${direction}, id ${direction}`;
  return `${by} ${direction} nulls last, id ${direction}`;
}
