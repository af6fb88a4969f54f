import type { AskContext } from './reply.ts';
import { parseSearchState } from '../inventory/parse-search-state.ts';
import { canonicalState } from '../inventory/canonical-search-state.ts';
import { defaultSort } from '../inventory/search-sort.ts';
import type { SearchState } from '../inventory/search-state.ts';
import { asksForCars, type Intent, intentsOfCar, isFollowUp, understandIntents } from './understand-intents.ts';
import { type StockQuestion, understandStock } from './understand-stock.ts';
import type { Vocabulary } from './understand-vocabulary.ts';
import { type Words, wordsOf } from './understand-words.ts';

/** A question as far as it is understood: what it is about, and which cars it names. */
export type Understood = {
  words: Words;
  /** The likeliest first; none where the words mean nothing here. */
  intents: readonly Intent[];
  stock: StockQuestion;
  /** Whether it wants to see cars, rather than to know something about them. */
  wantsCars: boolean;
};

type Asked = { vocabulary: Vocabulary; now: Date; context: AskContext; isAboutCar: boolean };

/** Never throws, whatever was typed. */
export function understandQuestion(message: string, { vocabulary, now, context, isAboutCar }: Asked): Understood {
  const words = wordsOf(message);
  const all = understandIntents(words);
  const stock = understandStock(words, vocabulary, now);
  const asks = asksForCars(words);
  // Of a car at hand its price is asked; where there is none, such words only describe what is looked for.
  const meansCar = isAboutCar && !(asks && stock.isSpecific);
  const intents = meansCar ? all : all.filter((intent) => !intentsOfCar.includes(intent) || isSiteWide(intent, stock));
  const goesOn = intents.length === 0 && stock.isSpecific && context.search !== '' && isFollowUp(words);
  return {
    words,
    intents,
    stock: goesOn ? { ...stock, state: added(parseSearchState(context.search).state, stock.state) } : stock,
    wantsCars: asks || stock.isSpecific,
  };
}

/** What a price includes, and whether there are reports, can be asked of the whole site, where no car is described. */
const isSiteWide = (intent: Intent, { isSpecific }: StockQuestion): boolean =>
  (intent === 'price' || intent === 'history') && !isSpecific;

/** The search before with what is new to it: another colour takes the place of the first. */
const added = (before: SearchState, asked: SearchState): SearchState =>
  canonicalState({
    ...before,
    page: 1,
    sortBy: asked.sortBy === defaultSort ? before.sortBy : asked.sortBy,
    refinements: { ...before.refinements, ...asked.refinements },
    ranges: { ...before.ranges, ...asked.ranges },
  });
