import type { LocationsSection } from '../location-config.ts';
import type { Location } from '../location.ts';
import { addDays } from './add-days.ts';
import { dayNames } from './day-names.ts';
import { getTimeZone } from './time-zone.ts';
import { toLocalTime } from './local-time.ts';

export type DayHours = { status: 'Open'; open: string; close: string } | { status: 'Closed' };

type Detail = Location['contact_detail'];

/** The hours of a location. */
export type HoursSource = {
  contact_detail: {
    opening_hours: readonly Omit<Detail['opening_hours'][number], 'formated_hours'>[];
    special_hours: Detail['special_hours'];
  };
};

/** The part of a location that decides when it is open. */
export type LocationHours = Pick<Location, 'address' | 'contact_detail'>;

/** '08:30:00' → '8:30am', '17:00' → '5pm'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

export const formatSpan = ({ open, close }: { open: string; close: string }): string =>
  `${formatTime(open)} – ${formatTime(close)}`;

/** The hours of a calendar day. A special day overrides the weekday. */
export function getHoursOn({ contact_detail }: HoursSource, date: string): DayHours {
  const special = contact_detail.special_hours.find((day) => day.date === date);
  if (special) return dayHours(special.status, special.start_hour, special.end_hour);
  return getUsualHours({ contact_detail }, getWeekday(date));
}

export function getUsualHours({ contact_detail }: HoursSource, weekday: number): DayHours {
  const usual = contact_detail.opening_hours.find((day) => day.weekday === weekday);
  return usual ? dayHours(usual.status, usual.open, usual.close) : { status: 'Closed' };
}

/** 0 is Sunday. */
export const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Whether the location is open at the local time of the zone: from the minute of opening to the minute before closing.
 * The caller chooses the zone: the location's own, or that of the site's call button.
 */
export function isOpenNow(location: Pick<Location, 'contact_detail'>, now: Date, zone: string): boolean {
  const { date, time } = toLocalTime(now, zone);
  const hours = getHoursOn(location, date);
  return hours.status === 'Open' && isWithin(hours, time);
}

/** Whether a local time is within the hours of a day. */
export const isWithin = ({ open, close }: { open: string; close: string }, time: string): boolean =>
  inSeconds(open) <= inSeconds(time) && inSeconds(time) < inSeconds(close);

/** The time zone that a site's call button uses for a location's hours. */
export const getCallTimeZone = (config: LocationsSection, { address }: Pick<Location, 'address'>): string =>
  config.locations.callZone === 'location' ? getTimeZone(address.state) : config.locations.callZone;

/** Null if the hours are unknown: a location that has not opened yet is not "closed today". */
export function describeToday(location: LocationHours, now: Date, closed = 'Closed'): string | null {
  if (location.contact_detail.opening_hours.length === 0) return null;
  const hours = getHoursOn(location, toLocalTime(now, getTimeZone(location.address.state)).date);
  return hours.status === 'Closed' ? `${closed} today` : `Open today ${formatSpan(hours)}`;
}

/** 'Open today 8:30am – 5pm' while it is open, else when it opens next. Null if the hours are unknown. */
export function describeOpening(location: LocationHours, now: Date): string | null {
  if (location.contact_detail.opening_hours.length === 0) return null;
  const { date, time } = toLocalTime(now, getTimeZone(location.address.state));
  const today = getHoursOn(location, date);
  if (today.status === 'Open') {
    if (isWithin(today, time)) return `Open today ${formatSpan(today)}`;
    if (inSeconds(time) < inSeconds(today.open)) return `Closed now, opens ${formatTime(today.open)}`;
  }
  const closed = today.status === 'Open' ? 'Closed now' : 'Closed today';
  const next = findNextOpening(location, date);
  return next ? `${closed}, opens ${next}` : closed;
}

const searchedDays = 7;

/** 'tomorrow 8:30am', 'Mon 9am'; undefined if no day of the next week is open. */
function findNextOpening(location: LocationHours, date: string): string | undefined {
  for (let days = 1; days <= searchedDays; days++) {
    const day = addDays(date, days);
    const hours = getHoursOn(location, day);
    if (hours.status === 'Closed') continue;
    const name = days === 1 ? 'tomorrow' : (dayNames[getWeekday(day)] ?? '').slice(0, 3);
    return `${name} ${formatTime(hours.open)}`;
  }
  return undefined;
}

/** 'Open now, closes at 5pm', in the location's time zone. */
export function describeNow(location: LocationHours, now: Date, closed = 'Closed'): { isOpen: boolean; text: string } {
  const zone = getTimeZone(location.address.state);
  const { date, time } = toLocalTime(now, zone);
  const hours = getHoursOn(location, date);
  if (hours.status === 'Closed') return { isOpen: false, text: `${closed} today` };
  if (isOpenNow(location, now, zone)) return { isOpen: true, text: `Open now, closes at ${formatTime(hours.close)}` };
  const isEarly = inSeconds(time) < inSeconds(hours.open);
  return { isOpen: false, text: isEarly ? `Closed now, opens at ${formatTime(hours.open)}` : 'Closed now' };
}

/** '08:30' and '08:30:00' are the same time. */
function inSeconds(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

const dayHours = (status: 'Open' | 'Closed', open: string | null, close: string | null): DayHours =>
  status === 'Open' && open && close ? { status, open, close } : { status: 'Closed' };
