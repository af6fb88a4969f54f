import type { HtmlNode } from './html-tree.ts';
import { parseRichText } from './parse-html.ts';
import { printHtml } from './print-html.ts';
import type { SanitisedHtml } from './sanitised-html.ts';
import { htmlToText } from './html-to-text.ts';

/** The full text, and an excerpt if the text is long. */
export type TruncatedHtml = { full: SanitisedHtml; excerpt: SanitisedHtml | null };

type Limits = {
  /** Texts up to this length, in characters, are not truncated. */
  longest: number;
  /** Longer texts are cut at a word boundary near this length. */
  start: number;
};

/** Counts grapheme clusters without tags, as a reader would. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function truncateHtml(html: string, limits: Limits): TruncatedHtml {
  const nodes = parseRichText(html);
  const text = htmlToText(nodes);
  const full = printHtml(nodes);
  if (text.length <= limits.longest) return { full, excerpt: null };
  const graphemes = Array.from(characters.segment(text), ({ segment }) => segment);
  if (graphemes.length <= limits.longest) return { full, excerpt: null };
  return { full, excerpt: printHtml([...takeStart(nodes, cutAtWord(graphemes, limits.start).length), ' …']) };
}

/** A very long word is cut, because otherwise almost nothing would be shown. */
function cutAtWord(graphemes: readonly string[], maxLength: number): string {
  const lastSpace = graphemes.slice(0, maxLength + 1).lastIndexOf(' ');
  return graphemes
    .slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength)
    .join('')
    .trimEnd();
}

/** The first code units of `htmlToText`, on one line: keeps emphasis, drops paragraphs, lists and links. */
function takeStart(nodes: readonly HtmlNode[], length: number): HtmlNode[] {
  let left = length;
  let needsSpace = false;
  const take = (text: string): string => {
    let taken = '';
    for (const character of text) {
      if (left <= 0) break;
      if (/\s/.test(character)) needsSpace = left < length;
      else {
        const next = needsSpace ? ` ${character}` : character;
        taken += next;
        left -= next.length;
        needsSpace = false;
      }
    }
    return taken;
  };
  const walk = (some: readonly HtmlNode[]): HtmlNode[] =>
    some.flatMap((node): HtmlNode[] => {
      if (left <= 0) return [];
      if (typeof node === 'string') return [take(node)];
      if (node.tag === 'br') return [take(' ')];
      if (node.tag === 'a') return walk(node.children);
      if (node.tag === 'p' || node.tag === 'ul' || node.tag === 'ol' || node.tag === 'li') {
        return [take(' '), ...walk(node.children), take(' ')];
      }
      return [{ tag: node.tag, children: walk(node.children) }];
    });
  return walk(nodes);
}
