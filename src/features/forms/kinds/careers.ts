import { leadCategory } from '../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, terms } from '../fields/shared-fields.ts';

/** Applicants get no marketing opt-ins. */
export const careers: FormKind = {
  heading: () => 'Work with us',
  intro: () => 'Tell us what you do well. We read every application ourselves.',
  submitLabel: () => 'Send application',
  purpose: 'anything',
  category: () => leadCategory.careers,
  subcategory: () => null,
  fields: (context) => [
    { name: 'role', label: 'Role you have in mind', type: 'string', maxLength: 80 },
    {
      name: 'profile_link',
      label: 'Link to your CV or profile',
      type: 'string',
      autoComplete: 'url',
      maxLength: 300,
    },
    ...contactFields,
    ...dealershipAndLocationFields(context, 'anything'),
    contactMethod,
    { ...message(true), label: 'About you and your experience', required: 'Tell us about you and your experience' },
    terms,
  ],
};
