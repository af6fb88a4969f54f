import { countOf } from '../../ui/count-of.ts';

const minuteMs = 60_000;
const days = { one: 'day', many: 'days' };
const hours = { one: 'hour', many: 'hours' };
const minutes = { one: 'minute', many: 'minutes' };

/**
 * `1 day 23 hours`, `2 hours 5 minutes`, `12 minutes`: the two largest parts, of which the smaller may be nothing. A
 * minute that has begun counts, so that whoever is given fifteen reads fifteen first.
 */
export function timeLeftWords(ms: number): string {
  if (ms < minuteMs) return 'less than a minute';
  const left = Math.ceil(ms / minuteMs);
  const [day, hour, minute] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60];
  const parts = day > 0 ? [part(day, days), part(hour, hours)] : [part(hour, hours), part(minute, minutes)];
  return parts.filter((words) => words !== '').join(' ');
}

const part = (count: number, nouns: { one: string; many: string }): string =>
  count === 0 ? '' : countOf(count, nouns);
