import { describe, expect, test } from 'vitest';
import { describeFrame, getFrameForDrag, getFrameForKey } from './turn.ts';

test.each([
  [0, 24, 'Front, 0 of 360 degrees'],
  [3, 24, 'Front left, 45 of 360 degrees'],
  [6, 24, 'Left side, 90 of 360 degrees'],
  [12, 24, 'Rear, 180 of 360 degrees'],
  [18, 24, 'Right side, 270 of 360 degrees'],
  [21, 24, 'Front right, 315 of 360 degrees'],
  [23, 24, 'Front, 345 of 360 degrees'],
  [7, 8, 'Front right, 315 of 360 degrees'],
  [71, 72, 'Front, 355 of 360 degrees'],
])('frame %d of %d is described as %s', (frame, count, text) => {
  expect(describeFrame(frame, count)).toBe(text);
});

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowUp', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 4],
  ['ArrowRight', 23, 0],
  ['ArrowLeft', 0, 23],
  ['Home', 5, 0],
  ['End', 5, 23],
  ['Tab', 5, undefined],
  [' ', 5, undefined],
])('%s leads from frame %d to %s', (key, from, to) => {
  expect(getFrameForKey(key, from, 24)).toBe(to);
});

describe('dragging', () => {
  const size = { width: 480, count: 24 };
  test.each([
    ['to the left turns clockwise', 0, -20, 1],
    ['to the right turns back', 5, 40, 3],
    ['turns back past the front', 0, 20, 23],
    ['less than half a frame changes nothing', 5, 9, 5],
    ['across the whole width turns once', 5, -480, 5],
    ['on and on keeps turning', 5, -1460, 6],
  ])('%s', (_, from, across, to) => {
    expect(getFrameForDrag(from, across, size)).toBe(to);
  });

  test('changes nothing before it has a width', () => {
    expect(getFrameForDrag(5, 100, { width: 0, count: 24 })).toBe(5);
  });
});
