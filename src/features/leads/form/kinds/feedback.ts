import { leadCategory } from '../../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, sameWord, terms, yesOrNo } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';

const wantsReply = { name: 'reply_wanted', is: 'Yes' };

/** Who tells us what went wrong is offered nothing in the same breath, and asked for a name only for a reply. */
export const feedback: FormKind = {
  heading: () => 'How did we do?',
  intro: () => 'Two minutes of your time. The manager reads every answer.',
  submitLabel: () => 'Send feedback',
  purpose: 'anything',
  category: () => leadCategory.feedback,
  subcategory: () => null,
  fields: (context) => [
    {
      name: 'rating',
      label: 'How was your experience?',
      type: 'choice',
      options: ['Excellent', 'Good', 'Fair', 'Poor'].map(sameWord),
      required: 'Choose how your experience was',
    },
    {
      name: 'visit_reason',
      label: 'What brought you to us?',
      type: 'select',
      isWide: true,
      options: [
        `Buying a ${vehicleNoun(context)}`,
        'Selling or trading in',
        'Service or repair',
        'Parts',
        'Something else',
      ].map(sameWord),
    },
    { name: 'would_recommend', label: 'Would you recommend us to a friend?', type: 'choice', options: yesOrNo },
    { ...message(false), label: 'What should we know?' },
    ...placeFields(context, 'anything'),
    { name: wantsReply.name, label: 'Would you like us to reply?', type: 'choice', options: yesOrNo },
    ...[...contactFields, contactMethod].map((field) => ({ ...field, onlyIf: wantsReply })),
    terms,
  ],
};
