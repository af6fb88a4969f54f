/** Inline content of a block. */
export type Inline = string | { strong: Inline[] } | { em: Inline[] } | { link: Inline[]; href: string };

/** The supported subset of Markdown. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

/** The text without emphasis and links. */
export const inlineToText = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('strong' in inline) return inlineToText(inline.strong);
      return inlineToText('em' in inline ? inline.em : inline.link);
    })
    .join('');
