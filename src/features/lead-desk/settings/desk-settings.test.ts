import { expect, it } from 'vitest';
import { deskSettings } from './desk-settings.ts';

it.each([
  { responseMinutes: '4', retentionMonths: '36' },
  { responseMinutes: '120', retentionMonths: '0' },
  { responseMinutes: '1.5', retentionMonths: '36' },
  { responseMinutes: 'soon', retentionMonths: '36' },
])('28.2 the settings of the lead desk refuse values without sense: %j', (values) => {
  expect(deskSettings.safeParse(values).success).toBe(false);
});
