import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateHtml } from './truncate-html.ts';
import { parseRichText } from './parse-html.ts';
import { htmlToText } from './html-to-text.ts';

const limits = { longest: 200, start: 160 };
const truncate = (html: string) => truncateHtml(html, limits).excerpt;

/** A text of this many characters, in words of four letters. */
const text = (length: number): string => `${'word '.repeat(length).slice(0, length - 1)}.`;
const family = '👨‍👩‍👧';

describe('a truncated text', () => {
  it.each([
    ['199 characters', text(199), false],
    ['200 characters', text(200), false],
    ['201 characters', text(201), true],
    ['200 characters and their tags', `<p>${text(100)}</p><ul><li><strong>${text(99)}</strong></li></ul>`, false],
    ['201 characters and their tags', `<p><b>${text(100)}</b></p><p>${text(100)}</p>`, true],
    ['200 character references', '&amp;'.repeat(200), false],
    ['201 character references', '&amp;'.repeat(201), true],
    ['200 characters of several code points', family.repeat(200), false],
    ['201 characters of several code points', family.repeat(201), true],
    ['200 characters and much white space', text(200).replaceAll(' ', ' \n&nbsp; '), false],
    ['nothing', '', false],
  ])('is shown in full or cut at %s', (_what, html, isCut) => {
    const folded = truncateHtml(html, limits);
    expect(folded.excerpt !== null).toBe(isCut);
    expect(htmlToText(parseRichText(folded.full))).toBe(htmlToText(parseRichText(html)));
  });

  it.each([
    ['at the end of a word', text(300), `${text(160).slice(0, -1).trimEnd()} …`],
    ['before a word that would not fit', `${'a'.repeat(150)} ${'b'.repeat(100)}`, `${'a'.repeat(150)} …`],
    ['after a word that just fits', `${'a'.repeat(160)} ${'b'.repeat(100)}`, `${'a'.repeat(160)} …`],
    ['within a word, where there is no space', 'a'.repeat(300), `${'a'.repeat(160)} …`],
    ['within a very long word', `Oh ${'a'.repeat(300)}`, `Oh ${'a'.repeat(157)} …`],
    ['between characters of several code points', family.repeat(201), `${family.repeat(160)} …`],
    ['between references', '&lt;'.repeat(201), `${'&lt;'.repeat(160)} …`],
  ])('is cut to about 160 characters %s', (_where, html, start) => expect(truncate(html)).toBe(start));

  it('keeps emphasis in the excerpt, but no paragraphs, lists and links', () => {
    const html = `<p>With <b>${'mats '.repeat(10)}</b></p><ul><li><a href="/cars">a liner</a></li><li>${text(300)}</li></ul>`;
    expect(truncate(html)).toMatch(/^With<b> mats( mats)*<\/b> a liner word word/);
    expect(truncate(html)).not.toMatch(/<(p|ul|li|a)\b/);
  });

  it('has an excerpt that is a prefix of the full text, 160 characters at most', () => {
    const anyHtml = fc
      .array(
        fc.oneof(
          fc.lorem({ maxCount: 12 }),
          fc.constantFrom('<b>', '</b>', '<p>', '<ul><li>', '<br>', '&amp;', family),
        ),
      )
      .map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(anyHtml, (html) => {
        const { full: whole, excerpt: start } = truncateHtml(html, limits);
        const all = htmlToText(parseRichText(whole));
        if (start === null) return all.length <= 200 || [...new Intl.Segmenter('en').segment(all)].length <= 200;
        const shown = htmlToText(parseRichText(start)).replace(/ …$/, '');
        return all.startsWith(shown) && [...new Intl.Segmenter('en').segment(shown)].length <= 160;
      }),
    );
  });
});
