import { leadCategory } from '../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { pageLocationField, dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

export const contact: FormKind = {
  heading: () => 'Write to us',
  intro: () => 'Tell us what it’s about and it goes straight to the right team.',
  submitLabel: () => 'Send message',
  purpose: 'anything',
  category: () => leadCategory.general,
  subcategory: () => null,
  fields: (context) => [
    ...categoryField(context),
    message(context.config.forms.messageRequired),
    ...contactFields,
    ...dealershipAndLocationFields(context, 'anything'),
    ...pageLocationField(context),
    contactMethod,
    ...optIns(context),
    terms,
  ],
};

/** The subject; its value becomes the lead's category. */
function categoryField(context: FormContext): FormField[] {
  const { categories } = context.config.forms;
  if (categories.length === 0) return [];
  const labels = getCategoryLabels(context);
  return [
    {
      name: 'category',
      label: 'What is it about?',
      type: 'select',
      isWide: true,
      options: categories.map((category) => ({ value: category, label: labels.get(category) ?? category })),
      required: 'Choose what your message is about',
      ...(categories.includes(leadCategory.general) && { initial: leadCategory.general }),
    },
  ];
}

/** Labels of the standard categories; a site's own categories are their own labels. */
function getCategoryLabels(context: FormContext): ReadonlyMap<string, string> {
  const noun = getVehicleNoun(context);
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
    [leadCategory.feedback, 'Feedback'],
    [leadCategory.careers, 'Working with us'],
  ]);
}
