import type { Nouns } from '../../ui/text/count-with-noun.ts';
import type { FormPageCopy } from '../forms/form-pages.ts';

/** Facts that the copy may mention. */
export type CopyContext = {
  siteName: string;
  nouns: Nouns;
  /** Whether plates can be looked up. */
  hasRegister: boolean;
};

const listNextSteps = ({ nouns: { one }, hasRegister }: CopyContext): FormPageCopy['next'] => [
  hasRegister
    ? [`We find your ${one}.`, 'By its registration, so there is little to type. You confirm that it is yours.']
    : [`You tell us which ${one} it is.`, 'Year, make and model are enough.'],
  ['You leave your contact details.', 'Your name, your postcode and how to reach you. They come before the estimate.'],
  ['You answer five questions.', 'Kilometres, condition, service history, accidents and finance.'],
  ['You see the estimate.', 'With its range and how we got there, line by line.'],
  ['You decide.', 'There is no obligation. If you accept, we arrange a short inspection.'],
];

const copyByForm = {
  'trade-in': ({ siteName, nouns: { one } }: CopyContext) => ({
    heading: `What is your ${one} worth?`,
    lead: `Put your ${one} towards the next one. Get an estimate on the spot and see how we worked it out.`,
    description: `Trade in your ${one} at ${siteName}: enter its registration and see an estimate on the spot, with every step of the calculation.`,
  }),
  sell: ({ siteName, nouns: { one } }: CopyContext) => ({
    heading: `Sell us your ${one}`,
    lead: 'Get an estimate on the spot, whether or not you buy from us, and see how we worked it out.',
    description: `Sell your ${one} to ${siteName}: enter its registration and see an estimate on the spot, with every step of the calculation.`,
  }),
};

/** The copy of the first page; a site may override heading and lead. */
export function getBeginCopy(
  form: keyof typeof copyByForm,
  context: CopyContext,
  own: { heading?: string | undefined; intro?: string | undefined } = {},
): FormPageCopy {
  const defaults = copyByForm[form](context);
  return {
    ...defaults,
    heading: own.heading ?? defaults.heading,
    lead: own.intro ?? defaults.lead,
    next: listNextSteps(context),
  };
}
