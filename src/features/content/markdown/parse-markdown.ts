import { type MarkdownBlock, inlineToText } from './markdown.ts';
import { parseInline } from './parse-inline.ts';

/** A block under construction; only a list has several texts. */
type Draft = { kind: 'heading' | 'paragraph' | 'bullets' | 'numbers'; level: 2 | 3; texts: string[] };

/** How often each heading id was used. Several texts of one page share it. */
export type HeadingIds = Map<string, number>;

/** Parses headings, paragraphs and lists. HTML is treated as text and never becomes an element. */
export function parseMarkdown(source: string, names: HeadingIds = new Map()): MarkdownBlock[] {
  return parseDrafts(source).map(({ kind, level, texts }): MarkdownBlock => {
    const [words = [], ...more] = texts.map((text) => parseInline(text));
    if (kind === 'paragraph') return { kind, words };
    if (kind === 'heading') return { kind, level, id: freshName(inlineToText(words), names), words };
    return { kind: 'list', isNumbered: kind === 'numbers', items: [words, ...more] };
  });
}

function parseDrafts(source: string): Draft[] {
  const drafts: Draft[] = [];
  const begin = (kind: Draft['kind'], text: string, level: Draft['level'] = 2) =>
    drafts.push({ kind, level, texts: [text] });
  let isApart = true;
  for (const line of source.split('\n').map((one) => one.trim())) {
    const last = drafts.at(-1);
    const [, hashes, heading] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    const [, marker, item] = /^([-*+]|\d{1,9}[.)]) (.*)$/.exec(line) ?? [];
    if (hashes !== undefined && heading !== undefined) begin('heading', heading, hashes.length > 2 ? 3 : 2);
    else if (marker !== undefined && item !== undefined) {
      const kind = /\d/.test(marker) ? 'numbers' : 'bullets';
      if (last?.kind === kind) last.texts.push(item);
      else begin(kind, item);
    } else if (line !== '') {
      if (isApart || !last || last.kind === 'heading') begin('paragraph', line);
      else last.texts.push(`${last.texts.pop()}\n${line}`);
    }
    isApart = line === '';
  }
  return drafts;
}

/** The id of a heading: 'What we collect' is `part-what-we-collect`, a second one `…-2`. */
function freshName(heading: string, names: HeadingIds): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = ['part', ...words].join('-');
  const times = (names.get(name) ?? 0) + 1;
  names.set(name, times);
  return times === 1 ? name : `${name}-${times}`;
}
