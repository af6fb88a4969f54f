import { daysAfter } from '../../locations/days-after.ts';
import { hoursOn } from '../../locations/opening-hours.ts';
import { timeZoneOf } from '../../locations/time-zone.ts';
import { wallClock } from '../../locations/wall-clock.ts';
import { asTime, dayLabel, slotBefore, slotFrom } from './appointment.ts';
import type { Purpose } from '../../locations/serves.ts';
import type { FormContext, FormLocation } from './form-context.ts';
import type { Appointment, AppointmentDay, FormField } from './form-field.ts';
import { locationField, locationsToChoose } from './place-fields.ts';

const daysAhead = 28;
/** Somebody has to read it, and to get the car ready. */
const noticeMs = 2 * 3_600_000;

/** A day and a time within the hours of the chosen place; nothing to ask where no hours are known. */
export function appointmentField(context: FormContext, purpose: Purpose, label: string): FormField[] {
  const days = appointmentDays(context, purpose);
  return days.length === 0
    ? []
    : [{ name: 'preferred_time', label, type: 'appointment', isWide: true, appointment: { days } }];
}

function appointmentDays(context: FormContext, purpose: Purpose): Appointment['days'] {
  const isAsked = locationField(context, purpose).some(({ type }) => type === 'select');
  const places = isAsked ? locationsToChoose(context, purpose) : placesUnasked(context, purpose);
  const open = new Map<string, AppointmentDay['open'][number][]>();
  for (const place of places) {
    for (const { date, from, to } of openSpans(place, context.now)) {
      const spans = open.get(date) ?? [];
      open.set(date, spans);
      spans.push({ location: place.id, from, to });
    }
  }
  const days = [...open].map(([date, spans]) => ({ date, label: dayLabel(date), open: spans }));
  const offered = isAsked ? days : days.flatMap((day) => whenAllAreOpen(day, places.length));
  return offered.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Where one may have to come who is asked for no place: to where the car stands, or else to any dealership's first. */
function placesUnasked(context: FormContext, purpose: Purpose): FormLocation[] {
  const choices = locationsToChoose(context, purpose).filter(({ opening }) => opening !== null);
  const own = choices.find(({ id }) => id === context.car?.location_id);
  return own ? [own] : [...new Map(choices.toReversed().map((place) => [place.dealership_slug, place])).values()];
}

/** Whichever of them it will be, somebody is there. */
function whenAllAreOpen(day: AppointmentDay, places: number): AppointmentDay[] {
  const from =
    day.open
      .map((hours) => hours.from)
      .toSorted()
      .at(-1) ?? '';
  const to = day.open.map((hours) => hours.to).toSorted()[0] ?? '';
  return day.open.length === places && from < to ? [{ ...day, open: [{ location: null, from, to }] }] : [];
}

/** When a place is open in the weeks to come, by its own clock. */
function openSpans({ opening }: FormLocation, now: Date): { date: string; from: string; to: string }[] {
  if (!opening) return [];
  const earliest = wallClock(new Date(now.getTime() + noticeMs), timeZoneOf(opening.address.state));
  return Array.from({ length: daysAhead }, (_, day) => daysAfter(earliest.date, day)).flatMap((date) => {
    const hours = hoursOn(opening, date);
    if (hours.status === 'Closed') return [];
    const soonest = date === earliest.date && earliest.time > hours.open ? earliest.time : hours.open;
    const [from, to] = [slotFrom(soonest), slotBefore(hours.close)];
    return from < to ? [{ date, from: asTime(from), to: asTime(to) }] : [];
  });
}
