import { setQuery } from '../change-search-state.ts';
import { restText } from '../natural-language/rest-text.ts';
import { selectDescribingWords } from '../natural-language/stop-words.ts';
import { tokenize } from '../natural-language/tokenize.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { emptySearchState } from '../search-state.ts';

/** The words of a text that describe a car, and those among them that none of the website's cars has. */
export type TextWords = { words: readonly string[]; unknown: readonly string[] };

export const noWords: TextWords = { words: [], unknown: [] };

/** Each costs a count. In longer texts, single words mean little. */
const maxWords = 8;
const maxSingleWords = 4;

/** Finds the words of a text that no car has, whatever the other filters. 'Looking for a' and 'please' do not count. */
export async function checkWords(context: SearchContext, query: string): Promise<TextWords> {
  const tokens = tokenize(query);
  const describing = restText(query, tokens, selectDescribingWords(tokens, [...tokens.keys()]));
  const words = [...new Set(describing.split(' '))].filter((word) => word !== '');
  const hasCars = async (text: string): Promise<boolean> => {
    const { count } = await searchCars(context, setQuery(emptySearchState, text), { pageSize: 0, facets: {} });
    return count > 0;
  };
  // A plate typed with spaces is found as a whole only.
  if (words.length === 0 || words.length > maxWords || (await hasCars(query))) return { words, unknown: [] };
  const known = await Promise.all(words.map(hasCars));
  return { words, unknown: words.filter((_, at) => !known[at]) };
}

/** A text with fewer words than another one. */
export type ShorterText = { text: string; without: readonly string[] };

/** The text without the words that no car has; or else a short text without each of its words. */
export function listShorterTexts({ words, unknown }: TextWords): ShorterText[] {
  const singles = words.length <= maxSingleWords ? words.map((word) => [word]) : [];
  return (unknown.length > 0 ? [unknown] : singles)
    .filter((without) => without.length < words.length)
    .map((without) => ({ text: words.filter((word) => !without.includes(word)).join(' '), without }));
}
