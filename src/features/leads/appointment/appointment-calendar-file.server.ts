import { createHash } from 'node:crypto';
import { buildCalendarFile } from '../../../platform/text/calendar-file.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { leadCategory } from '../../forms/lead-category.ts';
import { requestNotice } from '../success-copy.ts';

export type AppointmentFileInput = {
  category: string;
  /** Local time, such as `2026-11-17T10:30`. */
  time: string;
  location: { name: string; street: string; city: string; state: AustralianState; postcode: string };
  /** The car's name, if the appointment is about one. */
  car: string | null;
  /** Caravans are inspected instead of driven. */
  isTowed: boolean;
  siteName: string;
  /** The full URL of the file. */
  url: string;
  now: Date;
};

/** A requested appointment as a calendar file, marked as tentative until the dealer confirms it. */
export function buildAppointmentFile(input: AppointmentFileInput): string {
  const { time, location, siteName, url, now } = input;
  const { origin, hostname, pathname, search } = new URL(url);
  return buildCalendarFile({
    product: '-//Forecourt//Appointments//EN',
    uid: `${createHash('sha256')
      .update(pathname + search)
      .digest('hex')
      .slice(0, 32)}@${hostname}`,
    now,
    start: { wallTime: time, zone: getTimeZone(location.state) },
    minutes: 30,
    summary: getSummary(input),
    location: `${location.name}, ${location.street}, ${location.city} ${location.state} ${location.postcode}`,
    description: [`You asked ${siteName} for this time.`, requestNotice, origin],
    url: origin,
    status: 'TENTATIVE',
    reminderMinutes: 120,
  });
}

function getSummary({ category, car, isTowed, siteName }: AppointmentFileInput): string {
  if (category === leadCategory.service) return `Service at ${siteName} (requested)`;
  return `${isTowed ? 'Inspection' : 'Test drive'}: ${car ?? siteName} (requested)`;
}
