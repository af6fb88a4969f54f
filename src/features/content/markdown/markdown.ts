/** Inline content of a block. */
export type Inline = string | { strong: Inline[] } | { em: Inline[] } | { link: Inline[]; href: string };

/** The supported subset of Markdown. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; words: Inline[] }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

/** The text without emphasis and links. */
export const inlineToText = (words: readonly Inline[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if ('strong' in word) return inlineToText(word.strong);
      return inlineToText('em' in word ? word.em : word.link);
    })
    .join('');
