import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInlineHtml, parseRichText } from './parse-html.ts';
import { printHtml } from './print-html.ts';

/** Without the invisible white space around blocks. */
const trimBlocks = (html: string): string => html.replaceAll(/ *(<\/?(?:p|ul|ol|li)>) */g, '$1').replaceAll(/ +/g, ' ');

const line = (html: string): string => trimBlocks(printHtml(parseInlineHtml(html)));
const sanitiseRichText = (html: string): string => trimBlocks(printHtml(parseRichText(html)));

describe('the name of an offer', () => {
  it.each([
    ['<strong>RAV4</strong> from $46,990', '<strong>RAV4</strong> from $46,990'],
    ['Tow &amp; go', 'Tow &amp; go'],
    ['Tow & go', 'Tow &amp; go'],
    ['Under <$20,000', 'Under &lt;$20,000'],
    ['5&nbsp;years &ndash; free', '5 years – free'],
    ['&#52;.9% &#x2014; this month', '4.9% — this month'],
    ['&constructor; &unknown; &#9999999;', '&amp;constructor; &amp;unknown; &amp;#9999999;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['2.4 L<sup>2</sup>', '2.4 L<sup>2</sup>'],
    ['One<br/>two<BR>three', 'One<br>two<br>three'],
    ['<p>One</p><p>two</p>', 'One two'],
    ['<ul><li>One<li>two</ul>', 'One two'],
    ['<a href="/cars">Cars</a>', 'Cars'],
    ['<b></b>Bare', 'Bare'],
  ])('O11 %s becomes %s', (sent, shown) => expect(line(sent)).toBe(shown));

  it.each([
    ['a script', '<script>alert(1)</script>Sale', 'Sale'],
    ['a script in capitals', '<ScRiPt src=//evil.example>alert(1)</sCrIpT >Sale', 'Sale'],
    ['a script that never ends', 'Sale<script>alert(1)', 'Sale'],
    ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['a null byte in a tag', '<scr\0ipt>alert(1)</scr\0ipt>Sale', 'Sale'],
    ['a style', '<style>body{display:none}</style>Sale', 'Sale'],
    ['a picture that fails', '<img src=x onerror=alert(1)>Sale', 'Sale'],
    ['a handler on what is allowed', '<b onclick="alert(1)" style="position:fixed">Sale</b>', '<b>Sale</b>'],
    ['a sign of greater-than within quotes', '<b title=">" onclick=\'>\'>Sale</b>', '<b>Sale</b>'],
    ['a quote that never ends', 'Sale <b title="x>now', 'Sale <b>now</b>'],
    ['a tag that never ends', 'Sale <b', 'Sale'],
    ['a slash for a space', '<svg/onload=alert(1)>Sale', ''],
    ['a comment', 'Sale<!-- <script>alert(1)</script> --> now', 'Sale now'],
    ['a comment that never ends', 'Sale<!-- now', 'Sale'],
    ['a comment of the browser’s', '<!--[if IE]><script>alert(1)</script><![endif]-->Sale', 'Sale'],
    ['CDATA', '<![CDATA[<script>alert(1)</script>]]>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a declaration', '<!DOCTYPE html><?xml version="1.0"?>Sale', 'Sale'],
    ['what is unclosed', '<b>Sale <i>now', '<b>Sale <i>now</i></b>'],
    ['what is closed crosswise', '<b>Sale <i>now</b> today</i>', '<b>Sale <i>now</i></b> today'],
    ['what was never opened', '</b>Sale</script></p>', 'Sale'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>Sale', 'Sale'],
    ['a form', '<form action="https://evil.example"><input name=card>Sale</form>', 'Sale'],
    ['an element of one’s own', '<x-sale onfocus=alert(1) tabindex=1>Sale</x-sale>', 'Sale'],
  ])('O11 %s is harmless', (_what, sent, shown) => expect(line(sent)).toBe(shown));
});

describe('the description of an offer', () => {
  it.each([
    ['Plain words.', '<p>Plain words.</p>'],
    ['One.\n\nTwo\nlines.', '<p>One.</p><p>Two lines.</p>'],
    ['<p>One.</p>\n<p>Two.</p>', '<p>One.</p><p>Two.</p>'],
    ['<div>One.<div>Two.</div></div>', '<p>One.</p><p>Two.</p>'],
    ['<h2>Free</h2>Tow bar', '<p>Free</p><p>Tow bar</p>'],
    ['With:<ul><li>Mats</li><li>A <b>liner</b></li></ul>', '<p>With:</p><ul><li>Mats</li><li>A <b>liner</b></li></ul>'],
    ['<ol><li>One<li>Two</ol>After', '<ol><li>One</li><li>Two</li></ol><p>After</p>'],
    ['<ul>Loose</ul>', '<ul><li>Loose</li></ul>'],
    ['<li>Alone</li>', '<p>Alone</p>'],
    ['<ul><li><p>One</p><p>Two</p></li></ul>', '<ul><li>One Two</li></ul>'],
    ['<b><p>Bold', '<p>Bold</p>'],
    ['See <a href="/cars?a=1&amp;b=2">cars</a>', '<p>See <a href="/cars?a=1&amp;b=2">cars</a></p>'],
    [
      'At <a href=https://maker.example/x target=_blank>the maker</a>',
      '<p>At <a href="https://maker.example/x">the maker</a></p>',
    ],
    ['', ''],
    ['  \n ', ''],
  ])('%s becomes %s', (sent, shown) => expect(sanitiseRichText(sent)).toBe(shown));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'javascript&#58;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://plain.example',
    'https:evil.example',
    'https://',
    'mailto:a@b.example',
    'cars',
    '',
  ])('O11 keeps only the text of a link to %j', (href) => {
    expect(sanitiseRichText(`<a href="${href}">here</a>`)).toBe('<p>here</p>');
  });

  it('has no nested links', () => {
    expect(sanitiseRichText('<a href="/a">one <a href="/b">two</a></a>')).toBe('<p><a href="/a">one two</a></p>');
  });
});

const tags = [
  'b',
  'strong',
  'i',
  'em',
  'sup',
  'sub',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'br',
  'script',
  'style',
  'svg',
  'div',
  'x',
];
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    '&',
    '&lt;',
    '&#60;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '\0',
    ' ',
    '\n',
  ),
  fc.constantFrom(...tags).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(...tags).map((tag) => `<${tag.toUpperCase()} onclick="alert(1)" href='javascript:alert(1)' `),
  fc.constantFrom('<a href="/cars">', '<a href=https://x.example/"onclick=1>', '<img src=x onerror=alert(1)>'),
);
const hostile = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** The allowed tags, exactly as they are printed. */
const harmless =
  /^(?:[^<>]|<\/?(?:b|strong|i|em|sup|sub|p|ul|ol|li)>|<br>|<\/a>|<a href="(?:\/(?!\/)|https:\/\/)[^"<>\s\\]*">)*$/u;

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z]+)/g)) {
    if (tag === 'br') continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

describe.each([
  ['a name', line],
  ['a description', sanitiseRichText],
])('O11 arbitrary input as %s', (_what, sanitise) => {
  it('yields only allowed, properly closed tags', () => {
    fc.assert(
      fc.property(hostile, (sent) => {
        const shown = sanitise(sent);
        expect(shown).toMatch(harmless);
        expect(isBalanced(shown)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(hostile, (sent) => {
        const shown = sanitise(sent);
        expect(sanitise(shown)).toBe(shown);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes linear time', () => {
    for (const part of ['<b>', '<ul><li>', '<', '<a "', '<!-', '&#', '<b x=', '</p>', '<![CDATA[', '<script>']) {
      const began = process.threadCpuUsage();
      sanitise(part.repeat(10_000));
      expect(process.threadCpuUsage(began).user / 1000, part).toBeLessThan(1000);
    }
  });
});
