import { leadCategory } from '../../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { locationOfPage, placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';

export const contact: FormKind = {
  heading: () => 'Write to us',
  intro: () => 'Tell us what it is about, and it goes straight to the people who can help.',
  submitLabel: () => 'Send message',
  purpose: 'anything',
  category: () => leadCategory.general,
  subcategory: () => null,
  fields: (context) => [
    ...categoryField(context),
    message(context.config.forms.messageRequired),
    ...contactFields,
    ...placeFields(context, 'anything'),
    ...locationOfPage(context),
    contactMethod,
    ...optIns(context),
    terms,
  ],
};

/** What it is about; the answer is the lead's category. */
function categoryField(context: FormContext): FormField[] {
  const { categories } = context.config.forms;
  if (categories.length === 0) return [];
  const words = plainWords(context);
  return [
    {
      name: 'category',
      label: 'What is it about?',
      type: 'select',
      isWide: true,
      options: categories.map((category) => ({ value: category, label: words.get(category) ?? category })),
      required: 'Choose what your message is about',
      ...(categories.includes(leadCategory.general) && { initial: leadCategory.general }),
    },
  ];
}

/** The categories as a visitor would say them; a site's own are said as the site does. */
function plainWords(context: FormContext): ReadonlyMap<string, string> {
  const noun = vehicleNoun(context);
  return new Map<string, string>([
    [leadCategory.general, 'A general question'],
    [leadCategory.newCar, `Buying a new ${noun}`],
    [leadCategory.usedCar, `Buying a used ${noun}`],
    [leadCategory.testDrive, context.config.forms.towedVehicles ? 'An inspection' : 'A test drive'],
    [leadCategory.finance, 'Finance'],
    [leadCategory.sell, `Selling my ${noun}`],
    [leadCategory.tradeIn, `Trading in my ${noun}`],
    [leadCategory.service, 'Service and repairs'],
    [leadCategory.parts, 'Parts and accessories'],
    [leadCategory.fleet, 'Fleet and business'],
    [leadCategory.quote, 'A quote'],
    [leadCategory.feedback, 'How we did'],
    [leadCategory.careers, 'Working with us'],
  ]);
}
