import { z } from 'zod';
import { multilineText, optionalId, optionalText, requiredText } from '../../../platform/text/form-fields.ts';
import { optionalEmail, optionalPhone } from '../form-fields.ts';

/** The form of a person on the team page of a location. */
export const teamMemberForm = z.object({
  locationId: optionalId.refine((id) => id !== null, 'Choose a location.').transform(Number),
  name: requiredText('Enter the name.', 80),
  role: requiredText('Enter what the person does, such as Sales consultant.', 80),
  department: optionalText(60).transform((text) => text ?? ''),
  about: multilineText(2000),
  phone: optionalPhone,
  email: optionalEmail,
  imageId: optionalId,
});
export type TeamMemberValues = z.output<typeof teamMemberForm>;
