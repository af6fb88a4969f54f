import { parsePhrase, withConditions } from '../../car-search/natural-language/parse-phrase.ts';
import type { Tokens } from '../../car-search/natural-language/tokenize.ts';
import type { Vocabulary } from '../../car-search/natural-language/vocabulary.ts';
import { emptySearchState, type SearchState } from '../../car-search/search-state.ts';

/** The cars a question asks for. */
export type StockQuery = {
  state: SearchState;
  /** Whether it names any search condition. */
  isSpecific: boolean;
  /** Words that describe a car and are not in the vocabulary: perhaps a car the site does not have. */
  unknown: readonly string[];
};

export function parseStockQuery(tokens: Tokens, vocabulary: Vocabulary, now: Date): StockQuery {
  const { conditions, rest } = parsePhrase(tokens, vocabulary, now);
  return {
    state: withConditions(emptySearchState, conditions),
    isSpecific: conditions.length > 0,
    unknown: rest.map((at) => tokens[at] ?? ''),
  };
}
