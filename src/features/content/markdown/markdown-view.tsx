import { createElement, Fragment, type ReactNode } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { Inline, MarkdownBlock } from './markdown.ts';

/** Rendered Markdown. Headings start at h2, below the page's own. */
export const MarkdownView = ({ blocks }: { blocks: readonly MarkdownBlock[] }) =>
  withParts('div', { className: 'prose' }, blocks.map(shownBlock));

/** Spread as arguments: the order never changes, so the elements need no keys. */
const withParts = (element: string, attributes: { className?: string; id?: string }, parts: ReactNode[]) =>
  createElement(element, attributes, ...parts);

function shownBlock(block: MarkdownBlock): ReactNode {
  if (block.kind === 'paragraph') return withParts('p', {}, block.words.map(shownWord));
  if (block.kind === 'heading') return withParts(`h${block.level}`, { id: block.id }, block.words.map(shownWord));
  const items = block.items.map((words) => withParts('li', {}, words.map(shownWord)));
  return withParts(block.isNumbered ? 'ol' : 'ul', {}, items);
}

/** Inline content without a surrounding element. */
export const InlineView = ({ words }: { words: readonly Inline[] }) =>
  createElement(Fragment, null, ...words.map(shownWord));

function shownWord(word: Inline): ReactNode {
  if (typeof word === 'string') return word;
  if ('strong' in word) return withParts('strong', {}, word.strong.map(shownWord));
  if ('em' in word) return withParts('em', {}, word.em.map(shownWord));
  return createElement(SmartLink, { to: word.href }, ...word.link.map(shownWord));
}
