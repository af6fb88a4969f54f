import { describe, expect, test } from 'vitest';
import { contrast } from '../../ui/colour.ts';
import { buildThemeStyle } from './theme-style.ts';

const getToken = (style: string, name: string): string => new RegExp(`--${name}:([^;}]+)`).exec(style)?.[1] ?? '';

describe('the theme of a site', () => {
  test.each(['#1f4a8a', '#ffd200', '#e10600', '#f4f4f4', '#101010', '#00a651'])('%s gives readable shades', (brand) => {
    const style = buildThemeStyle({ brand, radius: null });
    expect(getToken(style, 'brand')).toBe(brand);
    expect(contrast(getToken(style, 'on-brand'), brand)).toBeGreaterThanOrEqual(4.5);
    for (const background of ['#ffffff', '#faf8f4', '#f4f5f7', '#efe8db', getToken(style, 'brand-soft')]) {
      expect(contrast(getToken(style, 'brand-strong'), background)).toBeGreaterThanOrEqual(4.5);
    }
    for (const background of ['#1b1916', '#2a2723']) {
      expect(contrast(getToken(style, 'brand-bright'), background)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['red;}</style><script>', 'url(//x)', '#fff', ''])('%j never reaches the page', (brand) => {
    expect(buildThemeStyle({ brand, radius: null })).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  });

  test.each([
    ['classic', 'Playfair Display', 'Source Sans 3'],
    ['modern', 'Hanken Grotesk', 'Hanken Grotesk'],
    ['bold', 'Sofia Sans Extra Condensed', 'Public Sans'],
  ] as const)('29.4 the font pair %s replaces the template’s fonts', (fonts, display, text) => {
    const style = buildThemeStyle({ brand: '#1f4a8a', radius: null, fonts });
    expect(getToken(style, 'site-display-face')).toContain(display);
    expect(getToken(style, 'site-text-face')).toContain(text);
    expect(buildThemeStyle({ brand: '#1f4a8a', radius: null, fonts: null })).not.toContain('-face');
  });

  test.each([
    [null, ''],
    [0, '0px'],
    [8, '8px'],
    [99, '24px'],
    [Number.NaN, ''],
  ])('a radius of %s gives %j', (radius, expected) => {
    expect(getToken(buildThemeStyle({ brand: '#1f4a8a', radius }), 'site-corner')).toBe(expected);
  });
});
