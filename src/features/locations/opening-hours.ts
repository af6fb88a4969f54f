import type { Location } from './location.ts';
import { timeZoneOf } from './time-zone.ts';

type DayHours = { status: 'Open'; open: string; close: string } | { status: 'Closed' };

/** '08:30:00' → '8:30am', '17:00' → '5pm'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

/** The hours of the day it is at the location; a special day overrides the weekday. */
function hoursToday(location: Pick<Location, 'address' | 'contact_detail'>, now: Date): DayHours {
  const today = dateInZone(now, timeZoneOf(location.address.state));
  const { opening_hours, special_hours } = location.contact_detail;
  const special = special_hours.find((day) => day.date === today);
  if (special) return dayHours(special.status, special.start_hour, special.end_hour);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const usual = opening_hours.find((day) => day.weekday === weekday);
  return usual ? dayHours(usual.status, usual.open, usual.close) : { status: 'Closed' };
}

export function describeToday(location: Pick<Location, 'address' | 'contact_detail'>, now: Date): string {
  const hours = hoursToday(location, now);
  if (hours.status === 'Closed') return 'Closed today';
  return `Open today ${formatTime(hours.open)} – ${formatTime(hours.close)}`;
}

/** The calendar day in a zone as '2025-04-18'. Sweden writes dates so; Temporal is not in every browser yet. */
const dateInZone = (now: Date, timeZone: string): string => now.toLocaleDateString('sv-SE', { timeZone });

const dayHours = (status: 'Open' | 'Closed', open: string | null, close: string | null): DayHours =>
  status === 'Open' && open && close ? { status, open, close } : { status: 'Closed' };
