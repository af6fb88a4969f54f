import type { HtmlNode } from './html-tree.ts';

const apart = new Set(['p', 'ul', 'ol', 'li', 'br']);

/** The text without tags, on one line. */
export const htmlToText = (nodes: readonly HtmlNode[]): string => inLine(nodes).replaceAll(/\s+/g, ' ').trim();

const inLine = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const words = inLine(node.children);
      return apart.has(node.tag) ? ` ${words} ` : words;
    })
    .join('');
