import { expect, test } from 'vitest';
import { isOneStepFrom } from './history-origin.ts';

test.each([
  [{ from: '/cars/rav4' }, true],
  [{ from: '/cars/rav4?utm_source=news' }, true],
  [{ from: '/cars/rav4?form=offer' }, false],
  [{ from: '/cars/rav4-2' }, false],
  [{ from: '/cars' }, false],
  [{ from: 7 }, false],
  [{}, false],
  [null, false],
  ['/cars/rav4', false],
])('a form over /cars/rav4 with history state %j was opened there: %s', (state, expected) =>
  expect(isOneStepFrom(state, '/cars/rav4')).toBe(expected),
);
