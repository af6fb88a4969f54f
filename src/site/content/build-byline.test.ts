import { expect, it } from 'vitest';
import { buildByline } from './build-byline.ts';

const publishedAt = new Date('2026-11-02T15:00:00Z');

it.each([
  ['Australia/Perth', '2 November 2026'],
  ['Australia/Sydney', '3 November 2026'],
])('an article is dated in the time zone %s: %s', (zone, date) =>
  expect(buildByline({ publishedAt, author: 'Kim', letters: 10 }, zone)).toEqual({ date, author: 'Kim', minutes: 1 }),
);

it.each([
  [0, 1],
  [1700, 1],
  [1900, 2],
  [12_000, 10],
])('%d characters take %d minutes', (letters, minutes) =>
  expect(buildByline({ publishedAt, author: null, letters }, 'Australia/Perth').minutes).toBe(minutes),
);
