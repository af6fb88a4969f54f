import { expect, it } from 'vitest';
import { secondsUntilSms } from './sms-rate-limit.server.ts';

const hour = 3600;
const now = new Date('2026-11-15T02:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hour * 1000);

it.each<[string, number[], number]>([
  ['nothing was sent', [], 0],
  ['the last one is half an hour old', [0.5], 0.5],
  ['the last one is an hour old', [1], 0],
  ['three were sent today', [2, 3, 4], 0],
  ['four were sent today', [2, 3, 4, 20], 4],
  ['four were sent today, the last one just now', [0, 3, 4, 23.5], 1],
  ['the fourth was sent yesterday', [2, 3, 4, 24, 25], 0],
])('a text message waits if %s', (_, sent, hours) => {
  expect(secondsUntilSms(now, sent.map(hoursAgo))).toBe(hours * hour);
});
