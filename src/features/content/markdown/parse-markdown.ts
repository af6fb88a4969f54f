import { type MarkdownBlock, plainWords } from './markdown.ts';
import { parseInline } from './parse-inline.ts';

/** A block as it is gathered line by line; only a list has more than one text. */
type Draft = { kind: 'heading' | 'paragraph' | 'bullets' | 'numbers'; level: 2 | 3; texts: string[] };

/** The names that the headings of a page have taken: several texts of one page share them. */
export type HeadingNames = Map<string, number>;

/** Headings, paragraphs and lists. HTML is text like any other: nothing that is written here becomes an element. */
export function parseMarkdown(source: string, names: HeadingNames = new Map()): MarkdownBlock[] {
  return draftsOf(source).map(({ kind, level, texts }): MarkdownBlock => {
    const [words = [], ...more] = texts.map((text) => parseInline(text));
    if (kind === 'paragraph') return { kind, words };
    if (kind === 'heading') return { kind, level, id: freshName(plainWords(words), names), words };
    return { kind: 'list', isNumbered: kind === 'numbers', items: [words, ...more] };
  });
}

function draftsOf(source: string): Draft[] {
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

/** What a heading is called in an address: 'What we collect' is `part-what-we-collect`, a second one `…-2`. */
function freshName(heading: string, names: HeadingNames): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = ['part', ...words].join('-');
  const times = (names.get(name) ?? 0) + 1;
  names.set(name, times);
  return times === 1 ? name : `${name}-${times}`;
}
