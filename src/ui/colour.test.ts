import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  darkenFor,
  getHoverColour,
  isHexColour,
  lightenFor,
  luminance,
  mix,
  getTextColour,
} from './colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54], // WCAG's own example of the lightest readable grey
  ])('%s on %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBeCloseTo(expected, 2);
  });

  test('luminance runs from 0 to 1', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#ffffff')).toBeCloseTo(1, 10);
  });
});

describe('text on a fill', () => {
  test.each([
    ['#1f4a8a', '#ffffff'],
    ['#b3101c', '#ffffff'],
    ['#ffd200', '#14120f'],
    ['#e4e2dc', '#14120f'],
  ])('on %s is %s', (fill, text) => expect(getTextColour(fill)).toBe(text));

  test('is readable on any colour, hovered or not', () => {
    fc.assert(
      fc.property(anyColour, (fill) => {
        expect(contrast(getTextColour(fill), fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(getTextColour(fill), getHoverColour(fill))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('shades', () => {
  test('a readable colour stays as it is', () => {
    expect(darkenFor('#1f4a8a', ['#ffffff'])).toBe('#1f4a8a');
    expect(lightenFor('#ffd200', ['#000000'])).toBe('#ffd200');
  });

  test('any colour gets a darker shade for light backgrounds and a lighter one for dark backgrounds', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(contrast(darkenFor(colour, ['#ffffff', '#efe9df']), '#efe9df')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(lightenFor(colour, ['#1c1a16']), '#1c1a16')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('mix goes from one colour to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  });
});

describe('what counts as a colour', () => {
  test.each(['red', '#fff', '#12345g', '#123456;}', ' #123456', '#1234567', 'url(x)', ''])('%j does not', (text) => {
    expect(isHexColour(text)).toBe(false);
    expect(() => luminance(text)).toThrow('is not a colour');
  });
});
