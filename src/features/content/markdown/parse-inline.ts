import type { Inline } from './markdown.ts';

const punctuation = '!-/:-@[-`{-~';
/**
 * The text between two markers: anything but the marker, unless escaped. Unambiguous, so matching takes linear time.
 */
const within = (marks: string) => `((?:\\\\.|[^\\\\${marks}])+)`;

const marked = new RegExp(
  [
    `\\\\([${punctuation}])`,
    `\\*\\*${within('*')}\\*\\*`,
    `\\*(?!\\s)${within('*')}\\*`,
    `\\[${within('\\[\\]')}\\]\\(([^()\\s]+)\\)`,
  ].join('|'),
  'gs',
);

/** Parses emphasis, links and escapes; everything else stays as written. */
export function parseInline(text: string): Inline[] {
  const inlines: Inline[] = [];
  const addText = (plain: string): void => {
    const last = inlines.at(-1);
    if (typeof last === 'string') inlines[inlines.length - 1] = last + plain;
    else if (plain !== '') inlines.push(plain);
  };
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, escaped, strong, em, label, href] = match;
    addText(text.slice(end, match.index));
    end = match.index + whole.length;
    if (escaped !== undefined) addText(escaped);
    else if (strong !== undefined) inlines.push({ strong: parseInline(strong) });
    else if (em !== undefined) inlines.push({ em: parseInline(em) });
    else if (label !== undefined && href !== undefined && isSafe(href))
      inlines.push({ link: parseInline(label), href });
    else addText(whole);
  }
  addText(text.slice(end));
  return inlines;
}

/** A path on the site, a fragment, or an address that cannot run a script. */
const isSafe = (href: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(href);

/** Escapes Markdown markers, so that the text is shown literally. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(new RegExp(`[${punctuation}]`, 'g'), String.raw`\$&`);
