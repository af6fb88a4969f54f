import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { SanitisedHtml } from './sanitised-html.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const printHtml = (nodes: readonly HtmlNode[]): SanitisedHtml => printAll(nodes).trim() as SanitisedHtml;

const printAll = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? printText(node) : printElement(node))).join('');

const printText = (text: string): string => text.replaceAll(/[&<>]/g, escape).replaceAll(/\s+/g, ' ');

function printElement({ tag, href, children }: HtmlElement): string {
  if (tag === 'br') return '<br>';
  const isBlock = tag === 'p' || tag === 'ul' || tag === 'ol' || tag === 'li';
  const content = isBlock ? printAll(children).trim() : printAll(children);
  // Empty elements would only add space.
  if (content.trim() === '') return content;
  return href === undefined ? `<${tag}>${content}</${tag}>` : `<a href="${printAddress(href)}">${content}</a>`;
}

const printAddress = (href: string): string => href.replaceAll(/[&<>"]/g, escape);
const escape = (character: string): string => escapes[character] ?? '';
