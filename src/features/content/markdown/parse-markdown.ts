import { type MarkdownBlock, inlineToText } from './markdown.ts';
import { parseInline } from './parse-inline.ts';

/** A block under construction; only a list has several texts. */
type Draft = { kind: 'heading' | 'paragraph' | 'bullets' | 'numbers'; level: 2 | 3; texts: string[] };

/** How often each heading id was used. Several texts of one page share it. */
export type HeadingIds = Map<string, number>;

/** Parses headings, paragraphs and lists. HTML is treated as text and never becomes an element. */
export function parseMarkdown(source: string, ids: HeadingIds = new Map()): MarkdownBlock[] {
  return parseDrafts(source).map(({ kind, level, texts }): MarkdownBlock => {
    const [content = [], ...more] = texts.map((text) => parseInline(text));
    if (kind === 'paragraph') return { kind, content };
    if (kind === 'heading') return { kind, level, id: createHeadingId(inlineToText(content), ids), content };
    return { kind: 'list', isNumbered: kind === 'numbers', items: [content, ...more] };
  });
}

function parseDrafts(source: string): Draft[] {
  const drafts: Draft[] = [];
  const begin = (kind: Draft['kind'], text: string, level: Draft['level'] = 2) =>
    drafts.push({ kind, level, texts: [text] });
  let isAfterBlankLine = true;
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
      if (isAfterBlankLine || !last || last.kind === 'heading') begin('paragraph', line);
      else last.texts.push(`${last.texts.pop()}\n${line}`);
    }
    isAfterBlankLine = line === '';
  }
  return drafts;
}

/** The id of a heading: 'What we collect' is `part-what-we-collect`, a second one `…-2`. */
function createHeadingId(heading: string, ids: HeadingIds): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const id = ['part', ...words].join('-');
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}
