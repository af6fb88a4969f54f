/** Words within a block. */
export type Inline = string | { strong: Inline[] } | { em: Inline[] } | { link: Inline[]; href: string };

/** The part of Markdown that dealers' pages are written in. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; words: Inline[] }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

/** What the words say without their emphasis and links. */
export const plainWords = (words: readonly Inline[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if ('strong' in word) return plainWords(word.strong);
      return plainWords('em' in word ? word.em : word.link);
    })
    .join('');
