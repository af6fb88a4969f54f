import { consentWordings } from '../consent.ts';
import type { FormContext } from '../form-context.ts';
import type { FieldOption, FormField } from '../form-field.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

/** Fields that several forms share. */

export const toOption = (value: string): FieldOption => ({ value, label: value });
export const yesNoOptions = ['Yes', 'No'].map(toOption);

const [firstName, lastName, email, phone] = [
  {
    name: 'name',
    label: 'First name',
    type: 'string',
    required: 'Enter your first name',
    autoComplete: 'given-name',
    startsRow: true,
    maxLength: 80,
  },
  { name: 'last_name', label: 'Last name', type: 'string', autoComplete: 'family-name', maxLength: 80 },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  { name: 'phone', label: 'Phone', type: 'phone', autoComplete: 'tel', maxLength: 24 },
] as const satisfies readonly FormField[];

/** An email address or a phone number is enough to reply. */
export const contactFields: readonly FormField[] = [
  firstName,
  lastName,
  {
    ...email,
    alternative: { name: phone.name, required: 'Enter your email address or phone number' },
    hint: 'Email or phone is enough.',
  },
  { ...phone, alternative: { name: email.name } },
];

/** A contract needs both names, and a purchase both ways to reach the buyer. */
export const buyerFields: readonly FormField[] = [
  firstName,
  { ...lastName, required: 'Enter your last name' },
  { ...email, required: 'Enter your email address' },
  { ...phone, required: 'Enter your phone number' },
];

export const contactMethod: FormField = {
  name: 'PreferredContactMethod',
  label: 'How should we contact you?',
  type: 'choice',
  options: ['Phone', 'Email', 'SMS'].map(toOption),
  initial: 'Phone',
};

export const message = (isRequired: boolean, initial = ''): FormField => ({
  name: 'message',
  label: 'Message',
  type: 'text',
  maxLength: 4000,
  ...(isRequired && { required: 'Enter your message' }),
  ...(initial !== '' && { initial }),
});

/** Adds texts that the visitor can put into the field with a click. */
export const suggestTexts = (field: FormField, suggestions: readonly string[]): FormField => ({
  ...field,
  placeholder: `For example: ${suggestions.slice(0, 2).join(' ')}`,
  suggestions,
});

export const rego = (context: FormContext): FormField => ({
  name: 'Rego',
  label: `Your ${getVehicleNoun(context)}’s registration`,
  type: 'string',
  autoComplete: 'off',
  maxLength: 10,
});

export const postcode: FormField = {
  name: 'postcode',
  label: 'Postcode',
  type: 'postcode',
  required: 'Invalid postcode. Please enter a 4-digit number.',
  autoComplete: 'postal-code',
  maxLength: 4,
};

export const interestBoxes = ({ config: { forms } }: FormContext): FormField[] =>
  forms.interestBoxes
    ? [
        { name: 'interested_in_finance', label: "I'm interested in finance.", type: 'checkbox' },
        { name: 'has_trade_in', label: 'I have a trade in.', type: 'checkbox' },
      ]
    : [];

export const additionalServices = ({ config: { forms } }: FormContext): FormField[] =>
  forms.additionalServices.length === 0
    ? []
    : [
        {
          name: 'additional_services',
          label: 'Would you like any of these?',
          type: 'checks',
          options: forms.additionalServices.map(toOption),
        },
      ];

export const optIns = ({ config: { forms } }: FormContext): FormField[] => {
  const box = (name: string, { version, text }: { version: string; text: string }): FormField => ({
    name,
    label: text,
    type: 'checkbox',
    initial: forms.optInDefault,
    consentVersion: version,
  });
  return forms.optIns === 'one'
    ? [box('opt_in', consentWordings.optIn)]
    : [box('opt_in_finance', consentWordings.optInFinance), box('opt_in_trade', consentWordings.optInTrade)];
};

export const terms: FormField = {
  name: 'terms_agreed',
  alias: 'terms_conditions',
  label: consentWordings.terms.text,
  type: 'terms',
  required: '*You must agree to the terms of use before submitting.',
  consentVersion: consentWordings.terms.version,
};
