import { expect, it } from 'vitest';
import { describeProgress } from './run-progress.ts';

const nothing = { rowsPerSecond: null, secondsLeft: null };

it.each([
  ['reading', { part: 0.25, done: 500 }, 10, { part: 0.25, done: 500, rowsPerSecond: 50, secondsLeft: 30 }],
  ['applying', { part: 0.9, done: 1000 }, 3, { part: 0.9, done: 1000, rowsPerSecond: 333, secondsLeft: 1 }],
  ['rolling_back', { part: 1, done: 10 }, 2, { part: 1, done: 10, rowsPerSecond: 5, secondsLeft: 0 }],
  // Too early, or nothing is known: no guess.
  ['reading', { part: 0.25, done: 500 }, 0.5, { part: 0.25, done: 500, ...nothing }],
  ['reading', { part: 0, done: 0 }, 10, { part: 0, done: 0, ...nothing }],
  ['reading', { part: 0, done: 500 }, 10, { part: 0, done: 500, rowsPerSecond: 50, secondsLeft: null }],
  ['waiting', null, null, { part: 0, done: 0, ...nothing }],
  // Nothing works on the run.
  ['planned', { part: 1, done: 500 }, 10, null],
  ['applied', null, 10, null],
] as const)('27.3 the progress of a run: %s, %j after %s s', (state, progress, seconds, expected) => {
  expect(describeProgress(state, progress, seconds)).toEqual(expected);
});
