import { buildVocabulary } from '../../../src/features/car-search/natural-language/build-vocabulary.ts';
import { parsePhrase, withConditions } from '../../../src/features/car-search/natural-language/parse-phrase.ts';
import { restText } from '../../../src/features/car-search/natural-language/rest-text.ts';
import { tokenize } from '../../../src/features/car-search/natural-language/tokenize.ts';
import { defaultSort } from '../../../src/features/car-search/search-sort.ts';
import { emptySearchState } from '../../../src/features/car-search/search-state.ts';
import { phraseTerms } from './phrase-terms.ts';

const vocabulary = buildVocabulary(phraseTerms);
const now = new Date('2026-11-16T03:00:00Z');

/**
 * What the parser makes of a text, among the cars of `phraseTerms`: 'make=Toyota; model=HiLux; price=:40000; text=sr5', in
 * alphabetical order.
 */
export function readPhrase(text: string): string {
  const tokens = tokenize(text);
  const { conditions, rest } = parsePhrase(tokens, vocabulary, now);
  const { sortBy, refinements, ranges } = withConditions(emptySearchState, conditions);
  const left = conditions.length === 0 ? text : restText(text, tokens, rest);
  return [
    ...(sortBy === defaultSort ? [] : [`sort=${sortBy}`]),
    ...Object.entries(refinements).map(([attribute, values]) => `${attribute}=${values?.join(',')}`),
    ...Object.entries(ranges).map(([attribute, range]) => `${attribute}=${range?.min ?? ''}:${range?.max ?? ''}`),
    ...(left === '' ? [] : [`text=${left}`]),
  ]
    .toSorted()
    .join('; ');
}

/** The same for an expected reading, which lists conditions and values in any order. */
export const sortReading = (reading: string): string =>
  reading
    .split('; ')
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      return name === 'text' ? part : `${name}=${value.split(',').toSorted().join(',')}`;
    })
    .toSorted()
    .join('; ');
