/** A query of OpenSearch's query language. */
export type Query = Readonly<Record<string, unknown>>;

export const matchAll: Query = { match_all: {} };
export const matchNone: Query = { match_none: {} };

export function allOf(queries: readonly Query[]): Query {
  const conditions = queries.filter((query) => query !== matchAll);
  if (conditions.includes(matchNone)) return matchNone;
  if (conditions.length <= 1) return conditions[0] ?? matchAll;
  return { bool: { filter: conditions } };
}

export function anyOf(queries: readonly Query[]): Query {
  const alternatives = queries.filter((query) => query !== matchNone);
  if (alternatives.includes(matchAll)) return matchAll;
  if (alternatives.length <= 1) return alternatives[0] ?? matchNone;
  return { bool: { should: alternatives } };
}

export function not(query: Query): Query {
  if (query === matchAll) return matchNone;
  return query === matchNone ? matchAll : { bool: { must_not: [query] } };
}

/** Gives every match the same score. */
export const withScore = (query: Query, score: number): Query =>
  query === matchNone ? matchNone : { constant_score: { filter: query, boost: score } };

/** Gives each document the highest of its scores. */
export function highestOf(queries: readonly Query[]): Query {
  const alternatives = queries.filter((query) => query !== matchNone);
  if (alternatives.length <= 1) return alternatives[0] ?? matchNone;
  return { dis_max: { queries: alternatives } };
}

/** Matches all, and adds up the scores. */
export const sumOf = (queries: readonly Query[]): Query =>
  queries.includes(matchNone) ? matchNone : { bool: { must: queries } };
