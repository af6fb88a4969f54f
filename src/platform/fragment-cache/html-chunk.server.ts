import type { InlineContent } from '../http/security/content-security-policy.ts';
import { extractInlineContent } from '../http/extract-inline-content.ts';

/** Bytes as they are sent, and the contents of our own inline scripts and styles in them. */
export type HtmlChunk = Required<InlineContent> & { bytes: Buffer };

/** @param nonce marks what is ours; it is removed */
export function toHtmlChunk(markup: string, nonce: string): HtmlChunk {
  const { html, scripts, styles } = extractInlineContent(markup, nonce);
  return { bytes: Buffer.from(html), scripts, styles };
}

export const joinChunks = (chunks: readonly HtmlChunk[]): HtmlChunk => ({
  bytes: Buffer.concat(chunks.map(({ bytes }) => bytes)),
  scripts: chunks.flatMap(({ scripts }) => scripts),
  styles: chunks.flatMap(({ styles }) => styles),
});

/** A copy that can be stored: Node cuts small buffers from larger ones, which they would keep in memory. */
export function copyChunk({ bytes, ...inline }: HtmlChunk): HtmlChunk {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return { bytes: copy, ...inline };
}
