import { countWithNoun } from '../../../ui/text/count-with-noun.ts';

const minuteMs = 60_000;
const days = { one: 'day', many: 'days' };
const hours = { one: 'hour', many: 'hours' };
const minutes = { one: 'minute', many: 'minutes' };

/**
 * `1 day 23 hours`, `2 hours 5 minutes`, `12 minutes`: the two largest units, without zeros. Rounds minutes up, so that
 * fifteen minutes start at fifteen.
 */
export function formatTimeLeft(ms: number): string {
  if (ms < minuteMs) return 'less than a minute';
  const left = Math.ceil(ms / minuteMs);
  const [day, hour, minute] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60];
  const parts =
    day > 0 ? [formatUnit(day, days), formatUnit(hour, hours)] : [formatUnit(hour, hours), formatUnit(minute, minutes)];
  return parts.filter((text) => text !== '').join(' ');
}

const formatUnit = (count: number, nouns: { one: string; many: string }): string =>
  count === 0 ? '' : countWithNoun(count, nouns);
