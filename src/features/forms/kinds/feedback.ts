import { leadCategory } from '../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, toOption, terms, yesNoOptions } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

const wantsReply = { name: 'reply_wanted', is: 'Yes' };

/** No marketing opt-ins, and contact details only where the visitor wants a reply. */
export const feedback: FormKind = {
  heading: () => 'How did we do?',
  intro: () => 'It takes two minutes. The manager reads every response.',
  submitLabel: () => 'Send feedback',
  purpose: 'anything',
  category: () => leadCategory.feedback,
  subcategory: () => null,
  fields: (context) => [
    {
      name: 'rating',
      label: 'How was your experience?',
      type: 'choice',
      options: ['Excellent', 'Good', 'Fair', 'Poor'].map(toOption),
      required: 'Rate your experience',
    },
    {
      name: 'visit_reason',
      label: 'What brought you to us?',
      type: 'select',
      isWide: true,
      options: [
        `Buying a ${getVehicleNoun(context)}`,
        'Selling or trading in',
        'Service or repair',
        'Parts',
        'Something else',
      ].map(toOption),
    },
    { name: 'would_recommend', label: 'Would you recommend us to a friend?', type: 'choice', options: yesNoOptions },
    { ...message(false), label: 'What should we know?' },
    ...dealershipAndLocationFields(context, 'anything'),
    { name: wantsReply.name, label: 'Would you like us to reply?', type: 'choice', options: yesNoOptions },
    ...[...contactFields, contactMethod].map((field) => ({ ...field, onlyIf: wantsReply })),
    terms,
  ],
};
