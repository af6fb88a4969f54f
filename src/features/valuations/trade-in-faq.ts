import { countWithNoun, type Nouns } from '../../ui/text/count-with-noun.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { offerDays } from './offer/offer-validity.ts';
import { maxKilometres, maxAgeYears } from './valuation.ts';

type CopyContext = { siteName: string; nouns: Nouns };

/** Why there is a limit; also shown on the page that gives no estimate. */
export const limitExplanation = ({ many }: Nouns): string =>
  `Older and well-travelled ${many} vary too much for a fair price without an inspection.`;

/** How an estimate is made: the only explanation, which the lines of the calculation follow. */
const describeMethod = ({ many }: Nouns): string =>
  `We look at what ${many} of the same make, model and year are advertised for at your kilometres, take off what it costs us to prepare, warrant and sell one, and adjust for condition, service history and accidents. Every step is shown with its amount.`;

export const tradeInFaq = ({ siteName, nouns }: CopyContext): { question: string; answer: string }[] => [
  {
    question: 'How do you work out the estimate?',
    answer: describeMethod(nouns),
  },
  {
    question: `Which ${nouns.many} get an online estimate?`,
    answer: `An online estimate is generally not given for ${nouns.many} over ${maxAgeYears} years old or over ${formatCount(maxKilometres)} km. ${limitExplanation(nouns)} Send us the details anyway: ${siteName} will look at yours and call you with a price.`,
  },
  {
    question: 'Is the estimate a final price?',
    answer: `It is what we expect to pay for your ${nouns.one} as you have described it, subject to inspection. If it is as described, that is the price. If we find anything different, we will show you what and why before you decide.`,
  },
  {
    question: `What if there is finance owing on my ${nouns.one}?`,
    answer: `That’s fine. We ask your lender for a payout letter, pay the lender first, and the rest is yours. If you owe more than the ${nouns.one} is worth, we’ll tell you the difference before you sign anything.`,
  },
  {
    question: 'How long is the estimate valid?',
    answer: `For ${countWithNoun(offerDays, { one: 'day', many: 'days' })}, as long as your ${nouns.one} stays as you have described it. After that, request a new one: prices change.`,
  },
  {
    question: 'What should I bring to the inspection?',
    answer: `The ${nouns.one} with all its keys, your driver licence, the registration papers, the logbook or service receipts, and the payout letter if there is finance owing.`,
  },
];
