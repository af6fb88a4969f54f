import { z } from 'zod';
import { checkbox, optionalId, optionalText, requiredText } from '../../../platform/text/form-fields.ts';
import { optionalPhone, requiredEmail, requiredPostcode, requiredState, requiredTown } from '../form-fields.ts';

export const dealershipForm = z.object({
  name: requiredText('Enter the name of the dealership.', 80),
  groupId: optionalId,
  phone: optionalPhone,
  email: requiredEmail,
  street: requiredText('Enter the street and number.'),
  city: requiredTown,
  state: requiredState,
  postcode: requiredPostcode,
  licenceNumber: optionalText(40),
  shareStock: checkbox,
  requireSecondFactor: checkbox,
});
