import { describe, expect, it } from 'vitest';
import { createDueCheck } from './checkpoint-due.ts';

const second = 1000;
const minute = 60 * second;
const documents = 20_000;
/** More than a twentieth. */
const many = 1_500;

describe('27 a checkpoint of the car index', () => {
  it('is due at once where there is none', () => {
    const due = createDueCheck({}, undefined);
    expect(due.isDue(0, { documents, carsWritten: documents })).toBe(true);
  });

  it('waits until an import is over, so that visitors do not wait for both', () => {
    const due = createDueCheck({}, 0);
    for (let batch = 1; batch <= 100; batch++) {
      expect(due.isDue(batch * second, { documents, carsWritten: batch * 100 })).toBe(false);
    }
    const imported = { documents, carsWritten: 10_000 };
    expect(due.isDue(100 * second + 59 * second, imported)).toBe(false);
    expect(due.isDue(100 * second + minute, imported)).toBe(true);
  });

  it('does not wait for ever on a platform whose stock always changes', () => {
    const due = createDueCheck({}, 0);
    let carsWritten = many;
    const isDueAt = (now: number) => due.isDue(now, { documents, carsWritten: ++carsWritten });
    for (let at = 0; at < 30 * minute; at += 10 * second) expect(isDueAt(at)).toBe(false);
    expect(isDueAt(30 * minute)).toBe(true);
  });

  it('is not due again before as many cars have changed', () => {
    const due = createDueCheck({ calmSeconds: 0 }, 0);
    expect(due.isDue(second, { documents, carsWritten: many })).toBe(true);
    due.recordStart(second, { carsWritten: many });
    expect(due.isDue(minute, { documents, carsWritten: many + 1 })).toBe(false);
    expect(due.isDue(minute, { documents, carsWritten: 2 * many })).toBe(true);
  });

  it.each([
    ['few cars, which load fast enough', { documents: 9_999, carsWritten: 9_999 }, false],
    ['no change', { documents, carsWritten: 0 }, false],
    ['one change within a day', { documents, carsWritten: 1 }, false],
  ])('is not due with %s', (_what, progress, expected) => {
    expect(createDueCheck({ calmSeconds: 0 }, 0).isDue(minute, progress)).toBe(expected);
  });

  it('is due after a day with any change', () => {
    const due = createDueCheck({ calmSeconds: 0 }, 0);
    expect(due.isDue(24 * 60 * minute + 1, { documents, carsWritten: 1 })).toBe(true);
  });
});
