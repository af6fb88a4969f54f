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
  const choices = locationsToChoose(context, purpose);
  const own = choices.find(({ id }) => id === context.car?.location_id) ?? choices[0];
  const places = isAsked ? choices : own ? [own] : [];
  const open = new Map<string, AppointmentDay['open'][number][]>();
  for (const place of places) {
    for (const { date, from, to } of openSpans(place, context.now)) {
      const spans = open.get(date) ?? [];
      open.set(date, spans);
      spans.push({ location: isAsked ? place.id : null, from, to });
    }
  }
  return [...open.keys()].toSorted().map((date) => ({ date, label: dayLabel(date), open: open.get(date) ?? [] }));
}

/** When a place is open in the weeks to come, by its own clock. */
function openSpans({ opening }: FormLocation, now: Date): { date: string; from: string; to: string }[] {
  if (!opening) return [];
  const earliest = wallClock(new Date(now.getTime() + noticeMs), timeZoneOf(opening.address.state));
  return Array.from({ length: daysAhead }, (_, day) => addDays(earliest.date, day)).flatMap((date) => {
    const hours = hoursOn(opening, date);
    if (hours.status === 'Closed') return [];
    const soonest = date === earliest.date && earliest.time > hours.open ? earliest.time : hours.open;
    const [from, to] = [slotFrom(soonest), slotBefore(hours.close)];
    return from < to ? [{ date, from: asTime(from), to: asTime(to) }] : [];
  });
}

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
