import { isSitePath } from '../../sites/urls/site-path.ts';
import type { HtmlElement, HtmlNode, InlineTag } from './html-tree.ts';
import { type HtmlToken, tokeniseHtml } from './tokenise-html.ts';

const inlineTags: ReadonlySet<string> = new Set<InlineTag>(['b', 'strong', 'i', 'em', 'sup', 'sub', 'br', 'a']);
/** Block-level tags; their content becomes a paragraph. */
const lineTags: ReadonlySet<string> = new Set(
  `p div h1 h2 h3 h4 h5 h6 section article header footer blockquote
    table tr td th dl dt dd pre address center`.split(/\s+/),
);
const maxDepth = 16;

/** Parses a single line, as in a heading: no paragraphs, lists or links. */
export const parseInlineHtml = (html: string): HtmlNode[] => new Builder(false).read(html);

/** Parses paragraphs and lists. In a text without markup, blank lines separate paragraphs. */
export const parseRichText = (html: string): HtmlNode[] =>
  new Builder(true).read(html.includes('<') ? html : html.replaceAll(/\r?\n[^\S\n]*\r?\n/g, '<p>'));

/**
 * Builds a new tree from allowed tags instead of removing forbidden ones, so an unknown tag cannot get into it. Every
 * element is closed and nested validly, whatever the input.
 */
class Builder {
  readonly #root: HtmlNode[] = [];
  /** Open elements, outermost first: lists and items or a paragraph, then inline elements. */
  readonly #open: HtmlElement[] = [];
  readonly #hasBlocks: boolean;

  constructor(hasBlocks: boolean) {
    this.#hasBlocks = hasBlocks;
  }

  read(html: string): HtmlNode[] {
    for (const token of tokeniseHtml(html)) this.#take(token);
    return this.#root;
  }

  #take(token: HtmlToken): void {
    if (token.kind === 'text') this.#addText(token.text);
    else if (isList(token.tag)) this.#takeList(token.kind, token.tag);
    else if (token.tag === 'li') this.#takeItem(token.kind);
    else if (lineTags.has(token.tag)) this.#breakLine();
    else if (!isInlineTag(token.tag)) return;
    else if (token.kind === 'open') this.#openInline(token.tag, token.href);
    else this.#closeInline(token.tag);
  }

  #addText(text: string): void {
    if (text.trim() !== '') this.#ensureLine();
    this.#siblings().push(text);
  }

  #openInline(tag: InlineTag, href: string | null): void {
    const address = tag === 'a' ? this.#findSafeHref(href) : undefined;
    if (tag === 'a' && address === undefined) return;
    this.#ensureLine();
    const element = { tag, ...(address !== undefined && { href: address }), children: [] };
    if (tag === 'br') this.#siblings().push(element);
    else if (this.#open.length < maxDepth) this.#push(element);
  }

  #findSafeHref(href: string | null): string | undefined {
    const isForbidden = !this.#hasBlocks || this.#open.some(({ tag }) => tag === 'a');
    return isForbidden ? undefined : toSafeHref(href ?? '');
  }

  #closeInline(tag: InlineTag): void {
    const place = this.#open.findLastIndex((element) => element.tag === tag);
    if (place !== -1 && this.#open.slice(place).every(isInline)) this.#open.length = place;
  }

  /** The next text starts a new paragraph. */
  #breakLine(): void {
    while (this.#hasBlocks && (isInline(this.#open.at(-1)) || this.#open.at(-1)?.tag === 'p')) this.#open.pop();
    if (this.#open.length > 0 || !this.#hasBlocks) this.#siblings().push(' ');
  }

  #takeList(kind: 'open' | 'close', tag: 'ul' | 'ol'): void {
    this.#breakLine();
    if (!this.#hasBlocks) return;
    const place = this.#open.findLastIndex((element) => isList(element.tag));
    if (kind === 'close') this.#open.length = Math.max(place, 0);
    else if (this.#open.length < maxDepth) {
      this.#ensureItem();
      this.#push({ tag, children: [] });
    }
  }

  #takeItem(kind: 'open' | 'close'): void {
    this.#breakLine();
    const list = this.#open.findLastIndex((element) => isList(element.tag));
    if (list === -1) return;
    this.#open.length = list + 1;
    if (kind === 'open') this.#push({ tag: 'li', children: [] });
  }

  /** Ensures that text is inside a paragraph or a list item. */
  #ensureLine(): void {
    if (this.#hasBlocks && this.#open.length === 0) this.#push({ tag: 'p', children: [] });
    else this.#ensureItem();
  }

  #ensureItem(): void {
    if (isList(this.#open.at(-1)?.tag ?? '')) this.#push({ tag: 'li', children: [] });
  }

  #push(element: HtmlElement): void {
    this.#siblings().push(element);
    this.#open.push(element);
  }

  #siblings(): HtmlNode[] {
    return this.#open.at(-1)?.children ?? this.#root;
  }
}

const isList = (tag: string): tag is 'ul' | 'ol' => tag === 'ul' || tag === 'ol';
const isInlineTag = (tag: string): tag is InlineTag => inlineTags.has(tag);
const isInline = (element: HtmlElement | undefined): boolean => element !== undefined && isInlineTag(element.tag);

/** A path on this site, or an https address. */
function toSafeHref(href: string): string | undefined {
  const address = href.trim();
  const isHttps = /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);
  return isSitePath(address) || isHttps ? address : undefined;
}
