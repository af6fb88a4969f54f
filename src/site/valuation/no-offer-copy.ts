import type { NoOfferReason } from '../../features/valuations/valuation.ts';
import { maxKilometres, maxAgeYears } from '../../features/valuations/valuation.ts';
import { limitExplanation } from '../../features/valuations/trade-in-faq.ts';
import type { Nouns } from '../../ui/text/count-with-noun.ts';
import { formatCount } from '../../ui/text/format-count.ts';

/** Why there is no offer, consistent with the FAQ. */
export function getNoOfferCopy(reason: NoOfferReason, nouns: Nouns): string {
  switch (reason) {
    case 'too_old':
      return `An online estimate is generally not given for ${nouns.many} over ${maxAgeYears} years old. ${limitExplanation(nouns)}`;
    case 'too_far':
      return `An online estimate is generally not given for ${nouns.many} over ${formatCount(maxKilometres)} km. ${limitExplanation(nouns)}`;
    case 'too_few_comparables':
      return `There are too few ${nouns.many} like yours for a reliable comparison. That doesn’t mean yours is worth less.`;
    case 'unreachable':
      return 'Our price guide is not available at the moment, so we can’t give a reliable figure. We have saved your answers.';
  }
}
