import { createElement, Fragment, type ReactNode } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { Inline, MarkdownBlock } from './markdown.ts';

/** Rendered Markdown. Headings start at h2, below the page's own. */
export const MarkdownView = ({ blocks }: { blocks: readonly MarkdownBlock[] }) =>
  createWithChildren('div', { className: 'prose' }, blocks.map(renderBlock));

/** Spread as arguments: the order never changes, so the elements need no keys. */
const createWithChildren = (element: string, attributes: { className?: string; id?: string }, parts: ReactNode[]) =>
  createElement(element, attributes, ...parts);

function renderBlock(block: MarkdownBlock): ReactNode {
  if (block.kind === 'paragraph') return createWithChildren('p', {}, block.content.map(renderInline));
  if (block.kind === 'heading')
    return createWithChildren(`h${block.level}`, { id: block.id }, block.content.map(renderInline));
  const items = block.items.map((content) => createWithChildren('li', {}, content.map(renderInline)));
  return createWithChildren(block.isNumbered ? 'ol' : 'ul', {}, items);
}

/** Inline content without a surrounding element. */
export const InlineView = ({ content }: { content: readonly Inline[] }) =>
  createElement(Fragment, null, ...content.map(renderInline));

function renderInline(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if ('strong' in inline) return createWithChildren('strong', {}, inline.strong.map(renderInline));
  if ('em' in inline) return createWithChildren('em', {}, inline.em.map(renderInline));
  return createElement(SmartLink, { to: inline.href }, ...inline.link.map(renderInline));
}
