import type { HtmlNode } from './html-tree.ts';

const separateTags = new Set(['p', 'ul', 'ol', 'li', 'br']);

/** The text without tags, on one line. */
export const htmlToText = (nodes: readonly HtmlNode[]): string => joinText(nodes).replaceAll(/\s+/g, ' ').trim();

const joinText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = joinText(node.children);
      return separateTags.has(node.tag) ? ` ${text} ` : text;
    })
    .join('');
