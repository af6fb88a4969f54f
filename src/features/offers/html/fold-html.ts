import type { HtmlNode } from './html-tree.ts';
import { parseWords } from './parse-html.ts';
import { printHtml } from './print-html.ts';
import type { SanitisedHtml } from './sanitised-html.ts';
import { textOfHtml } from './text-of-html.ts';

/** All of a text, and how it begins where it is too long to be shown at once. */
export type FoldedHtml = { whole: SanitisedHtml; start: SanitisedHtml | null };

type Limits = {
  /** As many characters are shown at once. */
  longest: number;
  /** Of a longer text about as many, up to the end of a word. */
  start: number;
};

/** What a reader counts is characters as they are seen, however many codes make one, and no tags. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function foldHtml(html: string, limits: Limits): FoldedHtml {
  const nodes = parseWords(html);
  const text = textOfHtml(nodes);
  const whole = printHtml(nodes);
  if (text.length <= limits.longest) return { whole, start: null };
  const seen = Array.from(characters.segment(text), ({ segment }) => segment);
  if (seen.length <= limits.longest) return { whole, start: null };
  return { whole, start: printHtml([...firstOf(nodes, cutAtWord(seen, limits.start).length), ' …']) };
}

/** A word that takes up most of the room has to be cut, or next to nothing would be shown. */
function cutAtWord(seen: readonly string[], most: number): string {
  const lastSpace = seen.slice(0, most + 1).lastIndexOf(' ');
  return seen
    .slice(0, lastSpace > most / 2 ? lastSpace : most)
    .join('')
    .trimEnd();
}

/** The first so many codes of what `textOfHtml` gives, as one line: emphasis stays, paragraphs, lists and links do not. */
function firstOf(nodes: readonly HtmlNode[], length: number): HtmlNode[] {
  let left = length;
  let isApart = false;
  const take = (text: string): string => {
    let taken = '';
    for (const character of text) {
      if (left <= 0) break;
      if (/\s/.test(character)) isApart = left < length;
      else {
        const next = isApart ? ` ${character}` : character;
        taken += next;
        left -= next.length;
        isApart = false;
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
