import { uncapitalise } from '../../../ui/text/first-letter.ts';
import { describeNear } from '../distance/near.ts';
import { getFacetLabel } from '../filters/facet-label.ts';
import { formatRange } from '../filters/range-labels.ts';
import { rangeAttributes } from '../facets.ts';
import { refinableAttributes } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';

/** Describes the filters of a search: 'Toyota, SUV, under $40,000'. '' for a search without filters. */
export function describeSearch({ query, refinements, ranges: bounds, near }: SearchState): string {
  const text = query === '' ? [] : [`“${query}”`];
  const values = refinableAttributes.flatMap((attribute) => [
    ...new Set((refinements[attribute] ?? []).map((value) => getFacetLabel(attribute, value))),
  ]);
  const labels = [
    ...rangeAttributes.map((attribute) => formatRange(attribute, bounds[attribute] ?? {})),
    describeNear(near),
  ].filter((label) => label !== '');
  // The result reads as one sentence: only its first range label keeps a capital.
  const preceding = text.length + values.length;
  const ranges = labels.map((label, index) => (preceding + index > 0 ? uncapitalise(label) : label));
  return [...text, ...values, ...ranges].join(', ');
}
