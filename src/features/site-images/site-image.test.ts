import { expect, it } from 'vitest';
import { readAltText } from './site-image.ts';

it.each([
  ['a description', { alt: '  Our   showroom\u0000 ', isDecorative: false }, { ok: true, alt: 'Our showroom' }],
  ['a decorative image', { alt: ' ', isDecorative: true }, { ok: true, alt: '' }],
  ['neither', { alt: '\u200b \n', isDecorative: false }, { ok: false }],
  ['both', { alt: 'Our showroom', isDecorative: true }, { ok: false }],
  ['an article', { alt: 'x'.repeat(251), isDecorative: false }, { ok: false }],
])('29.4 reads %s', (_what, given, expected) => expect(readAltText(given)).toMatchObject(expected));
