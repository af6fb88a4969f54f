import type { ReactElement } from 'react';
import type { ItemName } from '../ui/known-markup.ts';
import { copyOf, type PagePiece, pieceOf } from './page-piece.server.ts';
import { rememberMarkup } from './remember-markup.server.ts';

/** Items of lists that stand on many pages, each rendered by itself and once for all that it depends on. */
export function rememberItems(marker: string) {
  const byText = rememberMarkup((markup) => copyOf(pieceOf(markup, marker)));
  /** By the very object, for as long as it lives: only one that is new has to be written down to be looked for. */
  const byObject = new WeakMap<object, Map<string, { by: unknown; piece: PagePiece }>>();

  return ({ by, of, how }: ItemName, render: () => ReactElement): PagePiece => {
    const items = byObject.get(of) ?? new Map<string, { by: unknown; piece: PagePiece }>();
    const known = items.get(how);
    if (known && known.by === by) return known.piece;
    const piece = byText(by, `${how} ${JSON.stringify(of)}`, render);
    byObject.set(of, items.set(how, { by, piece }));
    return piece;
  };
}
