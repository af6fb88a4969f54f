import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';

const hour = 3600;
const day = 24 * hour;
/** Text messages go out during the day only. */
const [from, until] = [8 * hour, 20 * hour];

/** Seconds until a text message may be sent, by the dealership's local time; 0 during the day. */
export function secondsOfQuietHours(now: Date, state: AustralianState): number {
  const [hours = 0, minutes = 0, seconds = 0] = toLocalTime(now, getTimeZone(state)).time.split(':').map(Number);
  const time = hours * hour + minutes * 60 + seconds;
  return time >= from && time < until ? 0 : (from - time + day) % day;
}
