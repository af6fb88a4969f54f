import { expect, it } from 'vitest';
import { readPreviewTime } from './preview-time.ts';

const place = { timeZone: 'Australia/Perth', now: new Date('2026-11-18T04:00:00Z') };

it.each([
  ['', null, undefined],
  ['2026-12-25T12:00', '2026-12-25T04:00:00.000Z', undefined],
  ['2026-11-18T12:00', null, 'has passed'],
  ['2028-11-30T12:00', null, 'two years'],
  ['tomorrow', null, 'valid date'],
])('29.2 a preview at “%s” shows the website at %s', (text, at, error) => {
  const read = readPreviewTime(text, place);
  expect(read.at?.toISOString() ?? null).toBe(at);
  expect(read.error ?? '').toContain(error ?? '');
  expect(read.error === undefined).toBe(error === undefined);
});
