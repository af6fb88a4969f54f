import type { FieldValues } from '../leads/form/form-field.ts';
import { textOf } from '../leads/lead-values.ts';
import type { Buyer } from './reservation.ts';

/** Who buys, of answers that hold. */
export const buyerOf = (values: FieldValues): Buyer => ({
  name: textOf(values.name),
  lastName: textOf(values.last_name),
  email: textOf(values.email),
  phone: textOf(values.phone),
});
