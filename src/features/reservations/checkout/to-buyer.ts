import type { FieldValues } from '../../forms/form-field.ts';
import { toText } from '../../leads/lead-values.ts';
import type { Buyer } from '../reservation.ts';

/** From validated values. */
export const toBuyer = (values: FieldValues): Buyer => ({
  name: toText(values.name),
  lastName: toText(values.last_name),
  email: toText(values.email),
  phone: toText(values.phone),
});
