import { z } from 'zod';
import { isEmailAddress } from '../../platform/mail/email-address.ts';
import { optionalText, requiredText } from '../../platform/text/form-fields.ts';
import { isHexColour } from '../../ui/colour.ts';
import { templateNames } from '../sites/config/template-name.ts';
import { australianStates } from '../sites/dealerships/dealership.ts';
import { formatPhone } from '../sites/phone-numbers/format-phone.ts';
import { toE164 } from '../sites/phone-numbers/australian-phone.ts';

const emailMessage = 'Enter an email address such as sales@dealer.com.au.';
export const requiredEmail = requiredText(emailMessage, 254).refine(isEmailAddress, emailMessage);
export const optionalEmail = optionalText(254).refine((value) => value === null || isEmailAddress(value), emailMessage);

/** Formatted alike on every website, however it was typed. */
export const optionalPhone = optionalText(20)
  .refine(
    (value) => value === null || toE164(value) !== undefined,
    'Enter an Australian phone number such as (08) 9123 4567.',
  )
  .transform((value) => (value === null ? null : formatPhone(toE164(value) ?? value)));

/** `brighton` and `BRIGHTON` become `Brighton`; every other spelling stays. */
const capitaliseTown = (value: string): string =>
  value === value.toLowerCase() || value === value.toUpperCase()
    ? value.toLowerCase().replaceAll(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    : value;

export const requiredTown = requiredText('Enter the suburb or town.', 60).transform(capitaliseTown);
export const optionalTown = optionalText(60).transform((value) => (value === null ? null : capitaliseTown(value)));

export const requiredPostcode = requiredText('Enter the postcode.', 4).refine(
  (value) => /^\d{4}$/.test(value),
  'A postcode has four digits.',
);
export const optionalPostcode = optionalText(4).refine(
  (value) => value === null || /^\d{4}$/.test(value),
  'A postcode has four digits.',
);
export const requiredState = z.enum(australianStates, 'Choose a state.');
export const optionalState = z
  .union([z.literal(''), z.enum(australianStates)], 'Choose a state.')
  .default('')
  .transform((value) => (value === '' ? null : value));

export const requiredTemplate = z.enum(templateNames, 'Choose a template.');
export const brandColour = requiredText('Choose a colour.', 7)
  .refine(isHexColour, 'Enter a colour such as #1f4a8a.')
  .transform((value) => value.toLowerCase());

/** Identifies one showing of a form, so that sending it twice has the effect of once. */
export const formKey = z.uuid('Reload the page and send the form again.');
