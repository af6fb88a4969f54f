import type { NoOfferReason } from '../../features/valuations/valuation.ts';
import { mostKilometres, mostYears } from '../../features/valuations/valuation.ts';
import { whyNoEstimate } from '../../features/valuations/trade-in-faq.ts';
import type { Nouns } from '../../ui/count-of.ts';
import { formatCount } from '../../ui/format-count.ts';

/** Why people answer instead of a figure: kindly, and as the questions on the page have it. */
export function noOfferWords(reason: NoOfferReason, nouns: Nouns): string {
  switch (reason) {
    case 'too_old':
      return `An online estimate is generally not given for ${nouns.many} over ${mostYears} years old. ${whyNoEstimate(nouns)}`;
    case 'too_far':
      return `An online estimate is generally not given for ${nouns.many} over ${formatCount(mostKilometres)} km. ${whyNoEstimate(nouns)}`;
    case 'too_few_comparables':
      return `We know of too few ${nouns.many} like yours to name a figure that we could stand by. That says nothing about what yours is worth.`;
    case 'unreachable':
      return 'Our price guide does not answer at the moment, so there is no figure that we could stand by. Your answers are with us.';
  }
}
