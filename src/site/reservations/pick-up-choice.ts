import type { FormContext } from '../../features/leads/form/form-context.ts';
import type { FormField } from '../../features/leads/form/form-field.ts';
import { pickUpFields, pickUpName } from '../../features/reservations/pick-up-fields.ts';
import type { ReservationView } from '../../features/reservations/reservation-view.ts';

/** What a buyer can choose whose car is held: whoever sends this form has a time in mind. Nothing where it is too late. */
export function pickUpChoice({ state, heldUntil }: ReservationView, context: FormContext): FormField[] {
  if (state !== 'held' || heldUntil === null || heldUntil <= context.now) return [];
  return pickUpFields(context, heldUntil).map((field) =>
    field.name === pickUpName ? { ...field, required: 'Choose a day and a time' } : field,
  );
}
