import { describe, expect, it } from 'vitest';
import { element } from './xml.ts';

describe('an element', () => {
  it.each([
    ['text', element('a', 'b'), '<a>b</a>\n'],
    ['a number', element('a', 0), '<a>0</a>\n'],
    ['elements', element('a', [element('b', 'c'), element('d', 'e')]), '<a>\n<b>c</b>\n<d>e</d>\n</a>\n'],
    ['attributes', element('a', 'b', { c: '"&"', d: null }), '<a c="&#34;&#38;&#34;">b</a>\n'],
    ['escaped XML syntax', element('a', '<b>&\'"'), '<a>&#60;b&#62;&#38;&#39;&#34;</a>\n'],
    ['non-ASCII characters as references', element('a', 'é🚗'), '<a>&#233;&#128663;</a>\n'],
    ['normalised line breaks', element('a', 'b\r\nc\rd\te'), '<a>b\nc\nd\te</a>\n'],
    ['text without characters that XML forbids', element('a', 'b\u0000\u0008\u000b\u001f\ufffe\uffffc'), '<a>bc</a>\n'],
    ['a lone surrogate as a replacement character', element('a', '\ud83d'), '<a>&#65533;</a>\n'],
  ])('contains %s', (_what, { xml }, expected) => expect(xml).toBe(expected));

  it.each([
    ['no text', ''],
    ['only white space', ' \n '],
    ['only characters that XML forbids', '\u0000\uffff'],
    ['null', null],
    ['undefined', undefined],
    ['no children', []],
    ['empty children', [element('b', '')]],
  ])('is left out with %s', (_what, content) => expect(element('a', content, { c: 'd' }).xml).toBe(''));
});
