import { appointmentField } from '../leads/form/appointment-field.ts';
import { asTime, slotBefore } from '../leads/form/appointment.ts';
import type { FormContext } from '../leads/form/form-context.ts';
import type { Appointment, FieldValues, FormField } from '../leads/form/form-field.ts';
import { locationField, locationsToChoose } from '../leads/form/place-fields.ts';
import { timeZoneOf } from '../locations/time-zone.ts';
import { wallClock } from '../locations/wall-clock.ts';
import type { PickUp } from './reservation.ts';

export const pickUpName = 'pick_up';

/** When and where a buyer comes for the car, if they know already; nothing is asked where nobody is there in time. */
export function pickUpFields(context: FormContext, until: Date): FormField[] {
  const [asked] = appointmentField(context, 'sales', 'When would you like to pick it up?');
  const days = asked?.appointment ? daysUntil(asked.appointment, wallClock(until, timeZoneOf(context.state))) : [];
  if (!asked || days.length === 0) return [];
  return [
    ...locationField(context, 'sales').map((field) => ({ ...field, label: 'Where would you like to pick it up?' })),
    { ...asked, name: pickUpName, appointment: { days } },
  ];
}

/** Nobody comes for a car that is no longer held: what the last day offers ends with the hold. */
const daysUntil = ({ days }: Appointment, { date: last, time }: { date: string; time: string }): Appointment['days'] =>
  days.flatMap((day) => {
    if (day.date !== last) return day.date < last ? [day] : [];
    const end = asTime(slotBefore(time));
    const open = day.open.map((hours) => ({ ...hours, to: hours.to < end ? hours.to : end }));
    const left = open.filter(({ from, to }) => from < to);
    return left.length > 0 ? [{ ...day, open: left }] : [];
  });

/** What was chosen, of answers that hold. Where no place is asked for, it is where the car stands. */
export function pickUpOf(values: FieldValues, context: FormContext): PickUp | null {
  const { [pickUpName]: at, location_id: chosen } = values;
  if (typeof at !== 'string' || at === '') return null;
  const locationId = Number(chosen) || context.car?.location_id || locationsToChoose(context, 'sales')[0]?.id;
  return locationId === undefined ? null : { locationId, at };
}
