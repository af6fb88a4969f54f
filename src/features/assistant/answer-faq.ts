import { faqOf } from '../content/faq.ts';
import type { FaqItem } from '../sites/config/content.ts';
import type { AssistantFacts } from './facts.ts';
import { weightyWords, type Words, wordsOf } from './understand-words.ts';

/** How much of a stored question must have been asked, and in how many words at least. */
const [share, fewest] = [0.6, 2];

/** The dealer's own answer, where a question says most of what one of the stored questions does. */
export function findFaq(words: Words, { search }: AssistantFacts): FaqItem | undefined {
  const asked = new Set(weightyWords(words).map(stemOf));
  const scored = faqOf(search.site.config).map((item) => {
    const wanted = [...new Set(weightyWords(wordsOf(item.question)).map(stemOf))];
    const met = wanted.filter((word) => asked.has(word)).length;
    return { item, met, isMeant: met >= fewest && met / wanted.length >= share };
  });
  return scored.filter(({ isMeant }) => isMeant).toSorted((a, b) => b.met - a.met)[0]?.item;
}

/** 'Deliveries' and 'delivery', 'reserved' and 'reserve'. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(ies|ied|ing|ed|es|s|e|y)$/, '') : word.replace(/s$/, '');
