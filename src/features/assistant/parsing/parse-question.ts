import type { ConversationContext } from '../assistant-reply.ts';
import { parseSearchState } from '../../car-search/parse-search-state.ts';
import { toCanonicalState } from '../../car-search/canonical-search-state.ts';
import { defaultSort } from '../../car-search/search-sort.ts';
import type { SearchState } from '../../car-search/search-state.ts';
import { asksForCars, type Intent, carIntents, isFollowUp, detectIntents } from './detect-intents.ts';
import { type StockQuery, parseStockQuery } from './parse-stock-query.ts';
import type { Vocabulary } from '../../car-search/natural-language/vocabulary.ts';
import { type Tokens, tokenize } from '../../car-search/natural-language/tokenize.ts';

/** A parsed question: its topics and the cars it names. */
export type ParsedQuestion = {
  tokens: Tokens;
  /** Most likely first; empty if no topic was recognised. */
  intents: readonly Intent[];
  stock: StockQuery;
  /** Whether it wants to see cars rather than to know something about them. */
  wantsCars: boolean;
};

type ParseContext = { vocabulary: Vocabulary; now: Date; context: ConversationContext; isAboutCar: boolean };

/** Never throws, whatever was typed. */
export function parseQuestion(message: string, { vocabulary, now, context, isAboutCar }: ParseContext): ParsedQuestion {
  const tokens = tokenize(message);
  const detected = detectIntents(tokens);
  const stock = parseStockQuery(tokens, vocabulary, now);
  const wantsStock = asksForCars(tokens);
  // On the page of a car, price terms refer to that car. Elsewhere they describe the cars to search for.
  const isAboutThisCar = isAboutCar && !(wantsStock && stock.isSpecific);
  const intents = isAboutThisCar
    ? detected
    : detected.filter((intent) => !carIntents.includes(intent) || isSiteWide(intent, stock));
  const isRefinement = intents.length === 0 && stock.isSpecific && context.search !== '' && isFollowUp(tokens);
  return {
    tokens,
    intents,
    stock: isRefinement
      ? { ...stock, state: refineSearch(parseSearchState(context.search).state, stock.state) }
      : stock,
    wantsCars: wantsStock || stock.isSpecific,
  };
}

/** Questions about what prices include and about history reports apply to the whole site, if they describe no car. */
const isSiteWide = (intent: Intent, { isSpecific }: StockQuery): boolean =>
  (intent === 'price' || intent === 'history') && !isSpecific;

/** The previous search with the new conditions: another colour replaces the first. */
const refineSearch = (previous: SearchState, refinement: SearchState): SearchState =>
  toCanonicalState({
    ...previous,
    page: 1,
    sortBy: refinement.sortBy === defaultSort ? previous.sortBy : refinement.sortBy,
    refinements: { ...previous.refinements, ...refinement.refinements },
    ranges: { ...previous.ranges, ...refinement.ranges },
  });
