import { describe, expect, test } from 'vitest';
import { contrast } from '../../ui/colour.ts';
import { buildThemeStyle } from './theme-style.ts';

const tokenOf = (style: string, name: string): string => new RegExp(`--${name}:([^;}]+)`).exec(style)?.[1] ?? '';

describe('the theme of a site', () => {
  test.each(['#1f4a8a', '#ffd200', '#e10600', '#f4f4f4', '#101010', '#00a651'])('%s gives readable shades', (brand) => {
    const style = buildThemeStyle({ brand, radius: null });
    expect(tokenOf(style, 'brand')).toBe(brand);
    expect(contrast(tokenOf(style, 'on-brand'), brand)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#ffffff', '#faf8f4', '#f4f5f7', '#efe8db', tokenOf(style, 'brand-soft')]) {
      expect(contrast(tokenOf(style, 'brand-strong'), ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['#1b1916', '#2a2723']) {
      expect(contrast(tokenOf(style, 'brand-bright'), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['red;}</style><script>', 'url(//x)', '#fff', ''])('%j never reaches the page', (brand) => {
    expect(buildThemeStyle({ brand, radius: null })).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  });

  test.each([
    [null, ''],
    [0, '0px'],
    [8, '8px'],
    [99, '24px'],
    [Number.NaN, ''],
  ])('a radius of %s gives %j', (radius, expected) => {
    expect(tokenOf(buildThemeStyle({ brand: '#1f4a8a', radius }), 'site-corner')).toBe(expected);
  });
});
