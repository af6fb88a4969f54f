import { decodeReferences } from './decode-references.ts';

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; href: string | null }
  | { kind: 'close'; tag: string };

/** Elements that are for machines: what stands in them is never text. */
const dropped = new Set(
  'script style template iframe noscript object svg math title textarea select xmp noembed noframes head'.split(' '),
);

const tagStart = /<(\/?)([a-z][a-z0-9:-]*)/iy;
// Spelled out so that no two parts can match the same character: what is unclosed is found to be so in one pass.
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;
const tagEnd = /[\s/]*>/y;

/**
 * HTML as somebody has sent it, piece by piece, and never refused: what is no tag is text, what is unclosed ends with the
 * text. Comments are left out, CDATA is the text that it says.
 */
export function* tokeniseHtml(sent: string): Generator<HtmlToken> {
  // Browsers skip what cannot be seen, so that a tag could hide behind it.
  const html = sent.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const textEnd = next === -1 ? html.length : next;
    if (textEnd > at) yield { kind: 'text', text: decodeReferences(html.slice(at, textEnd)) };
    if (next === -1) return;
    if (html.startsWith('<![CDATA[', next)) {
      const end = endOf(html, ']]>', next);
      yield { kind: 'text', text: html.slice(next + '<![CDATA['.length, end).replace(/\]\]>$/, '') };
      at = end;
    } else if (html.startsWith('<!--', next)) at = endOf(html, '-->', next);
    else if (/[!?]/.test(html[next + 1] ?? '')) at = endOf(html, '>', next);
    else {
      const tag = readTag(html, next);
      yield tag.token;
      at = tag.end;
    }
  }
}

const endOf = (html: string, mark: string, from: number): number => {
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
  return { token: { kind: 'open', tag, href }, end: dropped.has(tag) ? closeOf(html, tag, end) : end };
}

function readAttributes(html: string, from: number): { href: string | null; end: number } {
  let href: string | null = null;
  let at = from;
  for (;;) {
    tagEnd.lastIndex = at;
    if (tagEnd.test(html)) return { href, end: tagEnd.lastIndex };
    attribute.lastIndex = at;
    const [found, name, ...values] = attribute.exec(html) ?? [];
    if (found === undefined || found === '') return { href, end: endOf(html, '>', at) };
    if (name?.toLowerCase() === 'href') href ??= decodeReferences(values.find((value) => value !== undefined) ?? '');
    at += found.length;
  }
}

/** After `</script>`, or at the end of a text that never says so. */
function closeOf(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}\\b[^>]*>?`, 'gi');
  close.lastIndex = from;
  return close.test(html) ? close.lastIndex : html.length;
}
