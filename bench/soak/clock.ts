import { runTestFile } from './run-test-file.ts';
import type { SoakTest } from './soak-test.ts';

const count = (value: unknown): string => Number(value).toLocaleString('en-AU');

/** Reservations by a clock that is set forward and back, and everything that is due at a local time. */
export const clockSoak: SoakTest = {
  name: 'clock',
  target: 'daylight saving and ±1 h jumps: no lost expiry, no early release',
  maxMinutes: 20,
  async run({ scale }) {
    const { figures, failures } = await runTestFile('tests/integration/platform/clock-changes.test.ts', {
      CLOCK_CARS: String(Math.max(6, Math.round(300 * scale))),
    });
    const { dueTimes, reservations, jumps } = figures;
    return {
      result:
        failures.length > 0
          ? `${failures.length} tests failed`
          : `${count(reservations)} reservations over ${count(jumps)} jumps and ${count(dueTimes)} local due times: none lost, repeated or early`,
      passed: failures.length === 0,
      details: { ...figures, failures },
    };
  },
};
