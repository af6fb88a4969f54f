import type { TextSchema } from '../search-engine.ts';
import { createTokenCosts, type DocumentText } from '../token-cost.ts';
import type { Token } from '../tokenize.ts';

export interface TextMatcher {
  /** The cost of a match, 0 for the best; Infinity for no match. */
  getCost(read: DocumentText): number;
}

/** `within` are all documents that satisfy the filter: they decide whether a token is matched loosely. */
export function createTextMatcher(
  text: string,
  synonyms: TextSchema<never>['synonyms'],
  typos: boolean | undefined,
  within: readonly DocumentText[],
): TextMatcher {
  const costs = createTokenCosts(text, synonyms, typos);
  const isAsWritten = (token: Token): boolean => within.some((document) => costs.asWritten(token, document) < Infinity);
  const asWritten = new Set(costs.tokens.filter(isAsWritten));

  const getTokenCost = (token: Token, document: DocumentText): number =>
    asWritten.has(token) ? costs.asWritten(token, document) : costs.loosely(token, document);

  return {
    getCost(read) {
      const apart = costs.tokens.reduce((sum, token) => sum + getTokenCost(token, read), 0);
      return Math.min(apart, costs.asOneIdentifier(read));
    },
  };
}
