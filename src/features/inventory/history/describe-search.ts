import { facetLabel } from '../filters/facet-label.ts';
import { rangeWords } from '../filters/range-words.ts';
import { rangeAttributes, refinableAttributes } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';

/** What a search asks for: 'Toyota, SUV, under $40,000'; '' for one that asks for nothing. */
export function describeSearch({ query, refinements, ranges }: SearchState): string {
  const text = query === '' ? [] : [`“${query}”`];
  const values = refinableAttributes.flatMap((attribute) => [
    ...new Set((refinements[attribute] ?? []).map((value) => facetLabel(attribute, value))),
  ]);
  const bounds = rangeAttributes
    .map((attribute) => rangeWords(attribute, ranges[attribute] ?? {}))
    .filter((words) => words !== '');
  // One sentence: only its first word begins with a capital of its own.
  const begun = text.length + values.length;
  return [...text, ...values, ...bounds.map((words, place) => (begun + place > 0 ? uncapitalised(words) : words))].join(
    ', ',
  );
}

const uncapitalised = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);
