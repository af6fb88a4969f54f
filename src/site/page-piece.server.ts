import type { InlineContent } from '../platform/http/content-security-policy.ts';
import { takeMarkedInline } from '../platform/http/marked-inline.ts';

/** Markup as it is sent, and the inline scripts and styles of our own in it. */
export type PagePiece = Required<InlineContent> & { bytes: Buffer };

/** @param marker the nonce that tells what is ours; it is taken out */
export function pieceOf(markup: string, marker: string): PagePiece {
  const { html, scripts, styles } = takeMarkedInline(markup, marker);
  return { bytes: Buffer.from(html), scripts, styles };
}

export const joined = (pieces: readonly PagePiece[]): PagePiece => ({
  bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)),
  scripts: pieces.flatMap(({ scripts }) => scripts),
  styles: pieces.flatMap(({ styles }) => styles),
});

/** For keeping: Node cuts small buffers from larger ones, which they would hold on to. */
export function copyOf({ bytes, ...inline }: PagePiece): PagePiece {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return { bytes: copy, ...inline };
}
