import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corners, moveCorner, moveRectangle, toRatio } from './crop-rectangle.ts';

const size = { width: 1200, height: 800 };
const whole = { left: 0, top: 0, ...size };

describe('27.2 the crop of a photo', () => {
  test('stays within the photo when it is moved', () => {
    const part = { left: 100, top: 100, width: 600, height: 400 };
    expect(moveRectangle(part, { x: 9999, y: -9999 }, size)).toEqual({ ...part, left: 600, top: 0 });
  });

  test('changes at one corner, and the opposite one stays', () => {
    const rules = { size, ratio: undefined, minSide: 200 };
    expect(moveCorner(whole, 'top left', { x: 100, y: 50 }, rules)).toEqual({
      left: 100,
      top: 50,
      width: 1100,
      height: 750,
    });
    expect(moveCorner(whole, 'bottom right', { x: -100, y: 50 }, rules)).toEqual({ ...whole, width: 1100 });
  });

  test('changes in both directions in a ratio', () => {
    const rules = { size, ratio: 3 / 2, minSide: 200 };
    const smaller = { left: 0, top: 0, width: 1080, height: 720 };
    expect(moveCorner(whole, 'bottom right', { x: -120, y: 0 }, rules)).toEqual(smaller);
    expect(moveCorner(whole, 'bottom right', { x: 0, y: -80 }, rules)).toEqual(smaller);
  });

  test('takes the largest part in a ratio', () => {
    expect(toRatio({ left: 0, top: 0, width: 1000, height: 1000 }, 3 / 2)).toEqual({
      left: 0,
      top: 167,
      width: 1000,
      height: 667,
    });
  });

  test('is always a part of the photo, of a sufficient size and in its ratio', () => {
    const step = fc.record({
      corner: fc.constantFrom(...corners),
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.constantFrom(undefined, 3 / 2), (steps, ratio) => {
        const rules = { size, ratio, minSide: 200 };
        let part = toRatio(whole, ratio);
        for (const { corner, ...by } of steps) part = moveCorner(part, corner, by, rules);
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.top).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(size.width);
        expect(part.top + part.height).toBeLessThanOrEqual(size.height + 1);
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(199);
        if (ratio !== undefined) expect(part.width / part.height).toBeCloseTo(ratio, 1);
      }),
    );
  });
});
