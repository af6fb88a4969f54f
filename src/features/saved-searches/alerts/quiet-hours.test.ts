import { describe, expect, it } from 'vitest';
import { secondsOfQuietHours } from './quiet-hours.ts';

describe('text messages go out between 8:00 and 20:00 local time', () => {
  it.each<[string, 'WA' | 'NSW' | 'NT', number]>([
    ['2026-11-15T00:00:00Z', 'WA', 0], // 8:00 in Perth
    ['2026-11-14T23:59:59Z', 'WA', 1],
    ['2026-11-15T11:59:59Z', 'WA', 0], // 19:59:59
    ['2026-11-15T12:00:00Z', 'WA', 12 * 3600], // 20:00
    ['2026-11-15T16:00:00Z', 'WA', 8 * 3600], // midnight
    ['2026-11-15T12:00:00Z', 'NSW', 9 * 3600], // 23:00 in Sydney, by daylight saving
    ['2026-06-15T21:30:00Z', 'NSW', 1800], // 7:30 in winter
    ['2026-11-14T22:30:00Z', 'NT', 0], // 8:00 in Darwin
  ])('at %s in %s they wait %i seconds', (now, state, seconds) => {
    expect(secondsOfQuietHours(new Date(now), state)).toBe(seconds);
  });
});
