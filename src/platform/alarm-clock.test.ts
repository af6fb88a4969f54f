import { expect, it } from 'vitest';
import { createAlarmClock } from './alarm-clock.ts';

const anHour = 3_600_000;

it('ends a sleep when it rings', async () => {
  const alarm = createAlarmClock();
  const asleep = alarm.sleep(anHour);
  alarm.ring();
  await expect(asleep).resolves.toBeUndefined();
});

it('does not fall asleep when it rang since the last sleep, and rings once for many calls', async () => {
  const alarm = createAlarmClock();
  alarm.ring();
  alarm.ring();
  await alarm.sleep(anHour);
  const again = alarm.sleep(anHour).then(() => 'woken');
  expect(await Promise.race([again, new Promise((resolve) => setImmediate(resolve, 'asleep'))])).toBe('asleep');
  alarm.ring();
  expect(await again).toBe('woken');
});

it('ends by itself when the time is over', async () => {
  await expect(createAlarmClock().sleep(1)).resolves.toBeUndefined();
});
