import type { SiteConfig } from '../sites/site-config.ts';
import type { Location } from './location.ts';
import { timeZoneOf } from './time-zone.ts';
import { wallClock } from './wall-clock.ts';

export type DayHours = { status: 'Open'; open: string; close: string } | { status: 'Closed' };

type Detail = Location['contact_detail'];

/** The hours of a location, and nothing else of it. */
export type Hours = {
  contact_detail: {
    opening_hours: readonly Omit<Detail['opening_hours'][number], 'formated_hours'>[];
    special_hours: Detail['special_hours'];
  };
};

/** What is needed of a location to know when it is open. */
export type Opening = Pick<Location, 'address' | 'contact_detail'>;

/** '08:30:00' → '8:30am', '17:00' → '5pm'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

export const formatSpan = ({ open, close }: { open: string; close: string }): string =>
  `${formatTime(open)} – ${formatTime(close)}`;

/** The hours of a calendar day; a special day overrides the weekday. */
export function hoursOn({ contact_detail }: Hours, date: string): DayHours {
  const special = contact_detail.special_hours.find((day) => day.date === date);
  if (special) return dayHours(special.status, special.start_hour, special.end_hour);
  return usualHours({ contact_detail }, weekdayOf(date));
}

export function usualHours({ contact_detail }: Hours, weekday: number): DayHours {
  const usual = contact_detail.opening_hours.find((day) => day.weekday === weekday);
  return usual ? dayHours(usual.status, usual.open, usual.close) : { status: 'Closed' };
}

/** 0 is Sunday, as in the hours. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Whether the time in the zone lies within the hours of the day it is there: from the minute of opening to the minute
 * before closing. Which zone is the caller's to say: a location's own, or the one that a site's call button goes by.
 */
export function isOpenNow(location: Pick<Location, 'contact_detail'>, now: Date, zone: string): boolean {
  const { date, time } = wallClock(now, zone);
  const hours = hoursOn(location, date);
  return hours.status === 'Open' && isWithin(hours, time);
}

/** Whether a clock's time lies within the hours of its day. */
export const isWithin = ({ open, close }: { open: string; close: string }, time: string): boolean =>
  inSeconds(open) <= inSeconds(time) && inSeconds(time) < inSeconds(close);

/** The zone in which a site's call button reads a location's hours. */
export const callZoneOf = (config: Pick<SiteConfig, 'locations'>, { address }: Pick<Location, 'address'>): string =>
  config.locations.callZone === 'location' ? timeZoneOf(address.state) : config.locations.callZone;

/** Nothing of a place whose hours are unknown: one that has not opened yet is not closed today either. */
export function describeToday(location: Opening, now: Date, closed = 'Closed'): string | null {
  if (location.contact_detail.opening_hours.length === 0) return null;
  const hours = hoursOn(location, wallClock(now, timeZoneOf(location.address.state)).date);
  return hours.status === 'Closed' ? `${closed} today` : `Open today ${formatSpan(hours)}`;
}

/** What a visitor wants to know first: 'Open now, closes at 5pm'. In the location's own zone. */
export function describeNow(location: Opening, now: Date, closed = 'Closed'): { isOpen: boolean; text: string } {
  const zone = timeZoneOf(location.address.state);
  const { date, time } = wallClock(now, zone);
  const hours = hoursOn(location, date);
  if (hours.status === 'Closed') return { isOpen: false, text: `${closed} today` };
  if (isOpenNow(location, now, zone)) return { isOpen: true, text: `Open now, closes at ${formatTime(hours.close)}` };
  const isEarly = inSeconds(time) < inSeconds(hours.open);
  return { isOpen: false, text: isEarly ? `Closed now, opens at ${formatTime(hours.open)}` : 'Closed now' };
}

/** '08:30' and '08:30:00' are the same moment of a day. */
function inSeconds(time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

const dayHours = (status: 'Open' | 'Closed', open: string | null, close: string | null): DayHours =>
  status === 'Open' && open && close ? { status, open, close } : { status: 'Closed' };
