import { appointmentField } from '../../forms/appointment/appointment-field.ts';
import { formatMinutes, roundDownToSlot } from '../../forms/appointment/appointment-slots.ts';
import type { FormContext } from '../../forms/form-context.ts';
import type { Appointment, FieldValues, FormField } from '../../forms/form-field.ts';
import { locationField, listLocationChoices } from '../../forms/fields/location-fields.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { PickUp } from '../reservation.ts';

export const pickUpFieldName = 'pick_up';

/** Optional pick-up time and location. Empty if no location is open before the hold ends. */
export function buildPickUpFields(context: FormContext, until: Date): FormField[] {
  const [timeField] = appointmentField(context, 'sales', 'When would you like to pick it up?');
  const days = timeField?.appointment
    ? listDaysUntil(timeField.appointment, toLocalTime(until, getTimeZone(context.state)))
    : [];
  if (!timeField || days.length === 0) return [];
  return [
    ...locationField(context, 'sales').map((field) => ({ ...field, label: 'Where would you like to pick it up?' })),
    { ...timeField, name: pickUpFieldName, appointment: { days } },
  ];
}

/** Drops times after the hold ends. */
const listDaysUntil = (
  { days }: Appointment,
  { date: last, time }: { date: string; time: string },
): Appointment['days'] =>
  days.flatMap((day) => {
    if (day.date !== last) return day.date < last ? [day] : [];
    const end = formatMinutes(roundDownToSlot(time));
    const open = day.open.map((hours) => ({ ...hours, to: hours.to < end ? hours.to : end }));
    const remaining = open.filter(({ from, to }) => from < to);
    return remaining.length > 0 ? [{ ...day, open: remaining }] : [];
  });

/** From validated values. If the form asks for no location, it is the car's own. */
export function toPickUp(values: FieldValues, context: FormContext): PickUp | null {
  const { [pickUpFieldName]: at, location_id: chosen } = values;
  if (typeof at !== 'string' || at === '') return null;
  const locationId = Number(chosen) || context.car?.location_id || listLocationChoices(context, 'sales')[0]?.id;
  return locationId === undefined ? null : { locationId, at };
}
