import { expect, it } from 'vitest';
import { maskLinks } from './mask-links.ts';

it.each([
  ['“You won! Claim at evil.example/prize?x=1”, under $40,000', '“You won! Claim at …”, under $40,000'],
  ['“https://evil.example”', '“…”'],
  ['“see //evil www.evil and EVIL.COM now”', '“see //evil … and … now”'],
  ['“kim@evil.example”, Toyota', '“…”, Toyota'],
  ['“evil。com”, “xn--e1.xn--p1ai” 203.0.113.7/x', '“…”, “…” …'],
])('masks links in %s', (label, masked) => {
  expect(maskLinks(label)).toBe(masked);
});

it.each([
  '“hilux 2.8 td”, under $40,000',
  'Toyota, 2.0L, 4x4',
  '“3.5t towing, a.b.s. and No. 1”',
  'Mazda CX-5 G25 (2.5)',
])('leaves %s unchanged', (label) => {
  expect(maskLinks(label)).toBe(label);
});
