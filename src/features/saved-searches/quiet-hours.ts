import { timeZoneOf } from '../locations/time-zone.ts';
import { wallClock } from '../locations/wall-clock.ts';
import type { AustralianState } from '../sites/dealership.ts';

const hour = 3600;
const day = 24 * hour;
/** Text messages come by day alone. */
const [from, until] = [8 * hour, 20 * hour];

/** How long a text message has to wait for the morning of its dealership; 0 by day. */
export function secondsOfQuiet(now: Date, state: AustralianState): number {
  const [hours = 0, minutes = 0, seconds = 0] = wallClock(now, timeZoneOf(state)).time.split(':').map(Number);
  const time = hours * hour + minutes * 60 + seconds;
  return time >= from && time < until ? 0 : (from - time + day) % day;
}
