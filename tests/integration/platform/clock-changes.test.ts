import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTransitions, zones } from '../../support/clock-changes/clock-transitions.ts';
import { checkJumpingClock } from '../../support/clock-changes/jumping-clock.ts';
import { checkLocalTimes } from '../../support/clock-changes/local-time-faults.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

/** `npm run soak` tries more. */
const cars = Number(process.env.CLOCK_CARS ?? atDepth({ quick: 6, full: 60 }));
const timeoutMs = 60_000 + cars * 3000;
const nearTimes = { years: 1, stepMinutes: 60 };
const allTimes = { years: 4, stepMinutes: 10 };

let harness: ReservationHarness;
beforeAll(async () => {
  harness = await openReservationHarness();
});
afterAll(() => harness.close());

it(
  '30 a clock that is set by an hour, at changes of daylight saving, loses no expiry and releases nothing early',
  {
    timeout: timeoutMs,
  },
  async ({ task }) => {
    const check = await checkJumpingClock(harness, { cars, seed: 30 });
    Object.assign(task.meta, { reservations: check.ended, jumps: check.jumps });
    expect(check.faults).toEqual([]);
    expect(check.jumps, 'the clock was set').toBeGreaterThan(20);
    expect(check.ended, 'cars were reserved').toBeGreaterThan(5);
  },
);

it('30 what is due at a local time is due once, not early, around every change of clocks in Australia', ({ task }) => {
  const { checked, faults } = checkLocalTimes(atDepth({ quick: nearTimes, full: allTimes }));
  Object.assign(task.meta, { dueTimes: checked });
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(5000);
});

const list = (zone: string) => listTransitions(zone, 1).map((at) => new Date(at).toISOString());

it('knows the changes of clocks', () => {
  expect(list('Australia/Lord_Howe')).toEqual(['2026-04-04T15:00:00.000Z', '2026-10-03T15:30:00.000Z']);
  expect(list('Australia/Sydney')).toEqual(['2026-04-04T16:00:00.000Z', '2026-10-03T16:00:00.000Z']);
  expect(list('Australia/Perth'), 'never changes').toEqual(list('Australia/Sydney'));
  expect(zones).toHaveLength(10);
});
