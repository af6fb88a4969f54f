import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';
import { escapeMarkdown } from './parse-inline.ts';
import { parseMarkdown } from './parse-markdown.ts';

const shown = (source: string) =>
  renderToStaticMarkup(<MarkdownView blocks={parseMarkdown(source)} />).replace(
    /^<div class="prose">(.*)<\/div>$/s,
    '$1',
  );

it.each([
  ['a paragraph of two lines', 'One\ntwo\n\nThree', '<p>One\ntwo</p><p>Three</p>'],
  [
    'headings below the page’s own',
    '# A\n## B\n### C',
    '<h2 id="part-a">A</h2><h2 id="part-b">B</h2><h3 id="part-c">C</h3>',
  ],
  ['headings of one name apart', '## Us\n## Us', '<h2 id="part-us">Us</h2><h2 id="part-us-2">Us</h2>'],
  ['a heading that names nothing', '## ?', '<h2 id="part">?</h2>'],
  ['a list, its items apart or in two lines', '- a\n  b\n\n- c', '<ul><li>a\nb</li><li>c</li></ul>'],
  ['a list right after its paragraph', 'Two:\n1. a\n2) b', '<p>Two:</p><ol><li>a</li><li>b</li></ol>'],
  ['a list that ends with a paragraph', '- a\n\nb', '<ul><li>a</li></ul><p>b</p>'],
  ['two kinds of lists', '- a\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  [
    'emphasis, and stars that are none',
    '**a** and *c* 2 * 3 * 4 \\*d*',
    '<p><strong>a</strong> and <em>c</em> 2 * 3 * 4 *d*</p>',
  ],
  [
    'a link in bold, and bold in a link',
    '**[a](/b)** [**c**](https://d.example)',
    '<p><strong><a href="/b">a</a></strong> <a href="https://d.example" rel="noopener"><strong>c</strong></a></p>',
  ],
  ['Windows lines', 'a\r\n\r\nb', '<p>a</p><p>b</p>'],
  ['nothing', ' \n', ''],
])('parses %s', (_what, source, html) => {
  expect(shown(source)).toBe(html);
});

it.each(['javascript:alert`1`', '//evil.example', '/\\evil.example', 'data:text/html,x', 'http://plain.example'])(
  'does not link to %s',
  (href) => {
    expect(shown(`[a](${href})`)).not.toContain('<a');
  },
);

it('treats HTML as text', () => {
  expect(shown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});

it('shows any escaped text literally', () => {
  const word = fc.string({ unit: fc.constantFrom('a', '1', ' ', ...'*[]()#-+.\\<_`!&') });
  fc.assert(
    fc.property(word, (text) => {
      const line = text.trim().replaceAll(/\s+/g, ' ');
      expect(parseMarkdown(escapeMarkdown(text))).toEqual(line === '' ? [] : [{ kind: 'paragraph', content: [line] }]);
    }),
  );
});

it.each(['*', '**', '[', '[a](', '**a ', '\\\\', '# ', '- '])('takes linear time for unclosed %s', (mark) => {
  expect(parseMarkdown(mark.repeat(200_000))).toHaveLength(1);
});
