import { addDays } from '../../locations/opening-hours/add-days.ts';
import { getHoursOn } from '../../locations/opening-hours/opening-hours.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { formatMinutes, formatDay, roundDownToSlot, roundUpToSlot } from './appointment-slots.ts';
import type { Department } from '../../locations/department-match.ts';
import type { FormContext, FormLocation } from '../form-context.ts';
import type { Appointment, AppointmentDay, FormField } from '../form-field.ts';
import { locationField, listLocationChoices } from '../fields/location-fields.ts';

const daysAhead = 28;
/** Time for staff to read the request and prepare the car. */
const leadTimeMs = 2 * 3_600_000;

/** A day and time within the opening hours of the chosen location; no field where no hours are known. */
export function appointmentField(context: FormContext, purpose: Department, label: string): FormField[] {
  const days = appointmentDays(context, purpose);
  return days.length === 0
    ? []
    : [{ name: 'preferred_time', label, type: 'appointment', isWide: true, appointment: { days } }];
}

function appointmentDays(context: FormContext, purpose: Department): Appointment['days'] {
  const hasLocationSelect = locationField(context, purpose).some(({ type }) => type === 'select');
  const locations = hasLocationSelect ? listLocationChoices(context, purpose) : listPossibleLocations(context, purpose);
  const open = new Map<string, AppointmentDay['open'][number][]>();
  for (const location of locations) {
    for (const { date, from, to } of listOpenSpans(location, context.now)) {
      const spans = open.get(date) ?? [];
      open.set(date, spans);
      spans.push({ location: location.id, from, to });
    }
  }
  const days = [...open].map(([date, spans]) => ({ date, label: formatDay(date), open: spans }));
  const offered = hasLocationSelect ? days : days.flatMap((day) => intersectHours(day, locations.length));
  return offered.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Where the appointment may be if the form does not ask: where the car is, otherwise each dealership's first location. */
function listPossibleLocations(context: FormContext, purpose: Department): FormLocation[] {
  const choices = listLocationChoices(context, purpose).filter(({ opening }) => opening !== null);
  const own = choices.find(({ id }) => id === context.car?.location_id);
  return own
    ? [own]
    : [...new Map(choices.toReversed().map((location) => [location.dealership_slug, location])).values()];
}

/** The hours when all locations are open, since any of them may be meant. */
function intersectHours(day: AppointmentDay, locationCount: number): AppointmentDay[] {
  const from =
    day.open
      .map((hours) => hours.from)
      .toSorted()
      .at(-1) ?? '';
  const to = day.open.map((hours) => hours.to).toSorted()[0] ?? '';
  return day.open.length === locationCount && from < to ? [{ ...day, open: [{ location: null, from, to }] }] : [];
}

/** The opening hours of a location in the coming weeks, in its own time zone. */
function listOpenSpans({ opening }: FormLocation, now: Date): { date: string; from: string; to: string }[] {
  if (!opening) return [];
  const earliest = toLocalTime(new Date(now.getTime() + leadTimeMs), getTimeZone(opening.address.state));
  return Array.from({ length: daysAhead }, (_, day) => addDays(earliest.date, day)).flatMap((date) => {
    const hours = getHoursOn(opening, date);
    if (hours.status === 'Closed') return [];
    const soonest = date === earliest.date && earliest.time > hours.open ? earliest.time : hours.open;
    const [from, to] = [roundUpToSlot(soonest), roundDownToSlot(hours.close)];
    return from < to ? [{ date, from: formatMinutes(from), to: formatMinutes(to) }] : [];
  });
}
