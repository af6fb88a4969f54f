import type { Inline } from './markdown.ts';

const punctuation = '!-/:-@[-`{-~';
/** What stands between two marks: anything but the mark, unless it is escaped. No part can be read in two ways. */
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

/** Emphasis, links and escapes; whatever is none of them stays as it was written. */
export function parseInline(text: string): Inline[] {
  const words: Inline[] = [];
  const say = (plain: string): void => {
    const last = words.at(-1);
    if (typeof last === 'string') words[words.length - 1] = last + plain;
    else if (plain !== '') words.push(plain);
  };
  let read = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, escaped, strong, em, label, href] = match;
    say(text.slice(read, match.index));
    read = match.index + whole.length;
    if (escaped !== undefined) say(escaped);
    else if (strong !== undefined) words.push({ strong: parseInline(strong) });
    else if (em !== undefined) words.push({ em: parseInline(em) });
    else if (label !== undefined && href !== undefined && isSafe(href)) words.push({ link: parseInline(label), href });
    else say(whole);
  }
  say(text.slice(read));
  return words;
}

/** A path on the site, a place on the page, or an address that can run no script. */
const isSafe = (href: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(href);

/** Text that is to be read as it is, be it full of marks. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(new RegExp(`[${punctuation}]`, 'g'), String.raw`\$&`);
