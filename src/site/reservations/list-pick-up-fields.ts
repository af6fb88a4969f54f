import type { FormContext } from '../../features/forms/form-context.ts';
import type { FormField } from '../../features/forms/form-field.ts';
import { buildPickUpFields, pickUpFieldName } from '../../features/reservations/pick-up/pick-up-fields.ts';
import type { ReservationView } from '../../features/reservations/reservation-view.ts';

/** The pick-up fields of a held car, with a required time. Empty once the hold has ended. */
export function listPickUpFields({ state, heldUntil }: ReservationView, context: FormContext): FormField[] {
  if (state !== 'held' || heldUntil === null || heldUntil <= context.now) return [];
  return buildPickUpFields(context, heldUntil).map((field) =>
    field.name === pickUpFieldName ? { ...field, required: 'Choose a day and a time' } : field,
  );
}
