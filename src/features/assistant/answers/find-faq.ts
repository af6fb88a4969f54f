import { buildFaq } from '../../content/faq.ts';
import type { FaqItem } from '../../content/content-config.ts';
import type { AssistantFacts } from '../assistant-facts.ts';
import { withoutStopWords } from '../../car-search/natural-language/stop-words.ts';
import { type Tokens, tokenize } from '../../car-search/natural-language/tokenize.ts';

/** The share of an FAQ question's words that must match, and the minimum number of words. */
const [minShare, minWords] = [0.6, 2];

/** The dealer's FAQ entry whose question shares most words with this one. */
export function findFaq(tokens: Tokens, { search }: AssistantFacts): FaqItem | undefined {
  const questionStems = new Set(withoutStopWords(tokens).map(toStem));
  const scored = buildFaq(search.site.config).map((item) => {
    const stems = [...new Set(withoutStopWords(tokenize(item.question)).map(toStem))];
    const matches = stems.filter((word) => questionStems.has(word)).length;
    return { item, matches, isMatch: matches >= minWords && matches / stems.length >= minShare };
  });
  return scored.filter(({ isMatch }) => isMatch).toSorted((a, b) => b.matches - a.matches)[0]?.item;
}

/** Maps 'deliveries' and 'delivery', 'reserved' and 'reserve' to one stem. */
const toStem = (word: string): string =>
  word.length > 4 ? word.replace(/(ies|ied|ing|ed|es|s|e|y)$/, '') : word.replace(/s$/, '');
