import { countOf, type Nouns } from '../../ui/count-of.ts';
import { formatCount } from '../../ui/format-count.ts';
import type { FaqItem } from '../sites/config/content.ts';
import { offerDays } from './offer-validity.ts';
import { mostKilometres, mostYears } from './valuation.ts';

/** What a site calls itself, and what it sells. */
type Told = { siteName: string; nouns: Nouns };

/** Why there is a limit at all; the page that gives no estimate says the same. */
export const whyNoEstimate = ({ many }: Nouns): string =>
  `Older and well-travelled ${many} differ too much from each other for a figure that nobody has looked at to be a fair one.`;

/** What people ask before they let go of their car. */
export const tradeInFaq = ({ siteName, nouns }: Told): FaqItem[] => [
  {
    question: 'How is the estimate made?',
    answer: `We look at what ${nouns.many} of the same make, model and year are advertised for at your kilometres, take off what it costs us to prepare, warrant and sell one, and adjust for condition, service history and accidents. Every step is shown with its amount.`,
  },
  {
    question: `Which ${nouns.many} get an online estimate?`,
    answer: `An online estimate is generally not given for ${nouns.many} over ${mostYears} years old or over ${formatCount(mostKilometres)} km. ${whyNoEstimate(nouns)} Send us the details all the same: ${siteName} looks at yours and calls you with a price.`,
  },
  {
    question: 'Is the estimate a final price?',
    answer: `It is what we expect to pay for your ${nouns.one} as you have described it, subject to inspection. If it is as described, that is the price. If we find something else, we show you what and why before you decide.`,
  },
  {
    question: `What if there is finance owing on my ${nouns.one}?`,
    answer: `That is no obstacle. We ask your lender for a payout letter, pay the lender first, and the rest is yours. If you owe more than the ${nouns.one} is worth, we tell you the difference before you sign anything.`,
  },
  {
    question: 'How long does the estimate stand?',
    answer: `For ${countOf(offerDays, { one: 'day', many: 'days' })}, as long as your ${nouns.one} stays as you have described it. After that, ask for another: prices move.`,
  },
  {
    question: 'What should I bring to the inspection?',
    answer: `The ${nouns.one} with all its keys, your driver licence, the registration papers, the logbook or service receipts, and the payout letter if there is finance owing.`,
  },
];
