import { decodeEntities } from './decode-entities.ts';

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; href: string | null }
  | { kind: 'close'; tag: string };

/** Elements whose content is never text. */
const dropped = new Set(
  'script style template iframe noscript object svg math title textarea select xmp noembed noframes head'.split(' '),
);

const tagStart = /<(\/?)([a-z][a-z0-9:-]*)/iy;
// No two alternatives match the same character, so unclosed input is detected in a single pass.
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;
const tagEnd = /[\s/]*>/y;

/**
 * Tokenises untrusted HTML and never fails: anything that is not a tag is text, and unclosed constructs end with the
 * input. Drops comments; CDATA becomes text.
 */
export function* tokeniseHtml(sent: string): Generator<HtmlToken> {
  // Browsers ignore control characters, which could hide a tag.
  const html = sent.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const textEnd = next === -1 ? html.length : next;
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(html.slice(at, textEnd)) };
    if (next === -1) return;
    if (html.startsWith('<![CDATA[', next)) {
      const end = findEnd(html, ']]>', next);
      yield { kind: 'text', text: html.slice(next + '<![CDATA['.length, end).replace(/\]\]>$/, '') };
      at = end;
    } else if (html.startsWith('<!--', next)) at = findEnd(html, '-->', next);
    else if (/[!?]/.test(html[next + 1] ?? '')) at = findEnd(html, '>', next);
    else {
      const tag = readTag(html, next);
      yield tag.token;
      at = tag.end;
    }
  }
}

const findEnd = (html: string, mark: string, from: number): number => {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
};

function readTag(html: string, from: number): { token: HtmlToken; end: number } {
  tagStart.lastIndex = from;
  const [start, slash, name] = tagStart.exec(html) ?? [];
  if (start === undefined || name === undefined) return { token: { kind: 'text', text: '<' }, end: from + 1 };
  const tag = name.toLowerCase();
  const { href, end } = readAttributes(html, from + start.length);
  if (slash === '/') return { token: { kind: 'close', tag }, end };
  return { token: { kind: 'open', tag, href }, end: dropped.has(tag) ? findClosingTagEnd(html, tag, end) : end };
}

function readAttributes(html: string, from: number): { href: string | null; end: number } {
  let href: string | null = null;
  let at = from;
  for (;;) {
    tagEnd.lastIndex = at;
    if (tagEnd.test(html)) return { href, end: tagEnd.lastIndex };
    attribute.lastIndex = at;
    const [found, name, ...values] = attribute.exec(html) ?? [];
    if (found === undefined || found === '') return { href, end: findEnd(html, '>', at) };
    if (name?.toLowerCase() === 'href') href ??= decodeEntities(values.find((value) => value !== undefined) ?? '');
    at += found.length;
  }
}

/** The position after the closing tag, or the end of the input if there is none. */
function findClosingTagEnd(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}\\b[^>]*>?`, 'gi');
  close.lastIndex = from;
  return close.test(html) ? close.lastIndex : html.length;
}
