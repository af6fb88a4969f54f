import { createRandom } from '../../../src/demo/random.ts';
import { laterPhrases } from '../../../tests/support/phrases/later-phrases.ts';
import { searchPhrases } from '../../../tests/support/phrases/search-phrases.ts';
import type { BenchQuery, Scope } from '../bench-query.ts';

/** A text in the search field of a website that lists the cars of these dealers. */
export interface TypedText {
  scope: Scope;
  dealers: readonly number[];
  text: string;
}

const phrases = [...searchPhrases, ...laterPhrases].map(([text]) => text);

/** Suggestions begin at this length. */
const minLength = 2;

/** The phrases of the tests, on the websites of the mix that all engines run. */
export function makeTypedTexts(mix: readonly BenchQuery[], allDealers: readonly number[]): TypedText[] {
  return phrases.map((text, index) => {
    const { scope = 'dealer', dealers = [] } = mix[index % mix.length] ?? {};
    return { scope, dealers: scope === 'everything' ? allDealers : dealers, text };
  });
}

/** The same, unfinished: the beginning of one of its words, or of the phrase. */
export const makeBeginnings = (texts: readonly TypedText[]): TypedText[] =>
  texts.map((typed, index) => {
    const random = createRandom('bench beginning', index);
    const words = typed.text.split(' ').filter((word) => word.length >= minLength);
    const whole = index % 2 === 0 && words.length > 0 ? random.pick(words) : typed.text;
    return { ...typed, text: whole.slice(0, random.int(minLength, Math.max(minLength, whole.length))).trimEnd() };
  });

/** What a database completes: it knows nothing of conditions before the last word. */
export const getLastWord = ({ text }: TypedText): string => text.split(' ').at(-1)?.toLowerCase() ?? '';
