import { describe, expect, it } from 'vitest';
import { element } from './xml.ts';

describe('an element', () => {
  it.each([
    ['text', element('a', 'b'), '<a>b</a>\n'],
    ['a number', element('a', 0), '<a>0</a>\n'],
    ['elements', element('a', [element('b', 'c'), element('d', 'e')]), '<a>\n<b>c</b>\n<d>e</d>\n</a>\n'],
    ['attributes', element('a', 'b', { c: '"&"', d: null }), '<a c="&#34;&#38;&#34;">b</a>\n'],
    ['signs of XML', element('a', '<b>&\'"'), '<a>&#60;b&#62;&#38;&#39;&#34;</a>\n'],
    ['letters of the world', element('a', 'é🚗'), '<a>&#233;&#128663;</a>\n'],
    ['lines', element('a', 'b\r\nc\rd\te'), '<a>b\nc\nd\te</a>\n'],
    ['what XML forbids', element('a', 'b\u0000\u0008\u000b\u001f\ufffe\uffffc'), '<a>bc</a>\n'],
    ['half of a sign', element('a', '\ud83d'), '<a>&#65533;</a>\n'],
  ])('holds %s', (_what, { xml }, expected) => expect(xml).toBe(expected));

  it.each([
    ['no text', ''],
    ['only white space', ' \n '],
    ['only what XML forbids', '\u0000\uffff'],
    ['nothing', null],
    ['nothing at all', undefined],
    ['no element', []],
    ['empty elements', [element('b', '')]],
  ])('is left out with %s', (_what, content) => expect(element('a', content, { c: 'd' }).xml).toBe(''));
});
