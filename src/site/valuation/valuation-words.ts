import type { Nouns } from '../../ui/count-of.ts';
import type { FormPageWords } from '../forms/form-pages.ts';

/** What the words of the page may name. */
export type Told = {
  siteName: string;
  nouns: Nouns;
  /** Whether somebody knows whose plate is whose. */
  hasRegister: boolean;
};

const stepsOn = ({ nouns: { one }, hasRegister }: Told): FormPageWords['next'] => [
  hasRegister
    ? [`We find your ${one}.`, 'By its registration, so that there is little to type.']
    : [`You say which ${one} it is.`, 'Year, make and model are enough.'],
  ['You answer five questions.', 'Kilometres, condition, service history, accidents and finance.'],
  ['You see the estimate.', 'With its range, and how it was reached, line by line.'],
  ['You decide.', 'It commits you to nothing. Take it, and we arrange a short inspection.'],
];

const wordsFor = {
  'trade-in': ({ siteName, nouns: { one } }: Told) => ({
    heading: `What is your ${one} worth?`,
    lead: `Put your ${one} towards the next one. An estimate on the spot, and you see how we reached it.`,
    description: `Trade in your ${one} at ${siteName}: enter its registration and see an estimate on the spot, with how it was reached.`,
  }),
  sell: ({ siteName, nouns: { one } }: Told) => ({
    heading: `Sell us your ${one}`,
    lead: 'An estimate on the spot, whether or not you buy from us, and you see how we reached it.',
    description: `Sell your ${one} to ${siteName}: enter its registration and see an estimate on the spot, with how it was reached.`,
  }),
};

/** The words of the page that a valuation begins on; a site may have its own for the form. */
export function beginningWords(
  form: keyof typeof wordsFor,
  told: Told,
  own: { heading?: string | undefined; intro?: string | undefined } = {},
): FormPageWords {
  const ours = wordsFor[form](told);
  return { ...ours, heading: own.heading ?? ours.heading, lead: own.intro ?? ours.lead, next: stepsOn(told) };
}
