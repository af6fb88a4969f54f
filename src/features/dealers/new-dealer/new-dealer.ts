import { z } from 'zod';
import { optionalId, optionalText, requiredText } from '../../../platform/text/form-fields.ts';
import {
  brandColour,
  formKey,
  optionalEmail,
  optionalPhone,
  optionalPostcode,
  optionalState,
  optionalTown,
  requiredEmail,
  requiredPostcode,
  requiredState,
  requiredTemplate,
  requiredTown,
} from '../form-fields.ts';
import { openingPresetNames } from './opening-presets.ts';

/** The website part, also of the form that adds a website to a dealership. */
export const websiteFields = {
  formKey,
  /** Empty for the dealership's name. */
  siteName: optionalText(80),
  /** Empty for one made from the name. */
  slug: optionalText(63).transform((value) => value?.toLowerCase() ?? null),
  template: requiredTemplate,
  brand: brandColour,
  hostname: optionalText(255),
};

/** The form that creates a dealership with its first location and its website. */
export const newDealerForm = z.object({
  name: requiredText('Enter the name of the dealership.', 80),
  street: requiredText('Enter the street and number.'),
  city: requiredTown,
  state: requiredState,
  postcode: requiredPostcode,
  phone: optionalPhone,
  email: requiredEmail,
  licenceNumber: optionalText(40),
  groupId: optionalId,

  /** Empty for the dealership's name. */
  locationName: optionalText(80),
  // All four empty for the dealership's address.
  locationStreet: optionalText(),
  locationCity: optionalTown,
  locationState: optionalState,
  locationPostcode: optionalPostcode,
  hours: z.enum(openingPresetNames, 'Choose the opening hours.'),

  ...websiteFields,
  /** Empty for the dealership's address. */
  leadEmail: optionalEmail,

  managerName: optionalText(120),
  managerEmail: optionalEmail,
});
export type NewDealer = z.output<typeof newDealerForm>;
