import { setQuery } from '../change-search-state.ts';
import { describeSearch } from '../history/describe-search.ts';
import { interpretQuery } from '../natural-language/interpret-query.server.ts';
import type { Vocabulary } from '../natural-language/vocabulary.ts';
import { printSearchState } from '../print-search-state.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import type { SearchState } from '../search-state.ts';
import { findRelaxations } from './find-relaxations.server.ts';
import { findNearestCars } from './nearest/find-nearest-cars.server.ts';
import type { NearCar } from './nearest/rank-nearest.ts';
import type { Relaxation } from './search-results.ts';
import { checkWords, listShorterTexts, type TextWords } from './text-words.server.ts';

export type Alternatives = {
  /** The words of the text that no car of the website has. */
  unknownWords: readonly string[];
  relaxations: readonly Relaxation[];
  nearest: readonly NearCar[];
};

export const noAlternatives: Alternatives = { unknownWords: [], relaxations: [], nearest: [] };

/**
 * For a search that finds nothing or little. A text that was not interpreted, because it was typed without Enter or comes with
 * a link, is offered as the filters it means; if these find no more, what comes near them.
 */
export async function findAlternatives(
  context: SearchContext,
  state: SearchState,
  { found, readVocabulary }: { found: number; readVocabulary(): Promise<Vocabulary> },
): Promise<Alternatives> {
  const meant = state.query === '' ? state : await readAgain(context, await readVocabulary(), state);
  const isOther = printSearchState(meant) !== printSearchState(state);
  const count = isOther ? (await searchCars(context, meant, { pageSize: 0, facets: {} })).count : found;
  if (count > found) {
    const interpretation = { label: `Search for ${describeSearch(meant)}`, state: meant, count };
    return { ...noAlternatives, relaxations: [interpretation, ...(await findRelaxations(context, state, { found }))] };
  }
  const words = await checkWords(context, meant.query);
  const [relaxations, nearest] = await Promise.all([
    relax(context, meant, { found, words }),
    findNearestCars(context, meant, words),
  ]);
  return { unknownWords: words.unknown, relaxations, nearest };
}

const readAgain = (context: SearchContext, vocabulary: Vocabulary, state: SearchState): Promise<SearchState> =>
  interpretQuery(context, vocabulary, state, { keepsFilters: true });

/** If one change is not enough because of words that no car has: one more change without these. */
async function relax(
  context: SearchContext,
  state: SearchState,
  { found, words }: { found: number; words: TextWords },
): Promise<Relaxation[]> {
  const relaxations = await findRelaxations(context, state, { found, words });
  if (relaxations.length > 0 || words.unknown.length === 0) return relaxations;
  const [known = { text: '' }] = listShorterTexts(words);
  const others = await findRelaxations(context, setQuery(state, known.text));
  return others.map((other) => ({ ...other, label: `${other.label}, without “${words.unknown.join(' ')}”` }));
}
