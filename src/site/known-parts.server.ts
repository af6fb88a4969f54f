import type { PartName } from '../ui/known-markup.ts';
import { copyOf, joined, type PagePiece, pieceOf } from './page-piece.server.ts';

/** The parts of pages, for as long as the objects live that they were made from. */
const knownOf = new WeakMap<object, Map<string, PagePiece>>();

/** Of parts that are made from a text alone; what was rendered first gives way. Some 3 kB each. */
const knownByName = new Map<string, PagePiece>();
const mostByName = 3000;

/** What React puts between two texts. Marks that stand side by side are texts to it, but what they stand for are elements. */
const apart = '<!-- -->';

/**
 * The known parts of one page while it is rendered. A renderer of React escapes what it is given, so a part that is
 * known stands in the page as a mark, and is put in its place when the page is whole. A part that is not yet known is
 * rendered between two marks.
 *
 *    <body> «s0»<header>…</header>«e» <main>…</main> «k1» </body>        s: starts, e: ends, k: is known
 *
 * Known parts are kept as bytes, most of a page: only what lies between them has to be written as such.
 *
 * @param marker known to nobody outside: what a visitor or a dealer has written cannot be taken for a mark
 */
export function partsOfPage(marker: string) {
  // Of letters that take one byte in memory, and with them the whole page.
  const mark = `«${marker}`;
  const parts: PartName[] = [];
  const known: PagePiece[] = [];

  const place = (piece: PagePiece): string => `${mark}k${known.push(piece) - 1}»`;

  return {
    /** A text that stands for a piece of the page until it is whole. */
    place,

    asIs: (markup: string): string => place(pieceOf(markup, marker)),

    stand(part: PartName, path: string | undefined): string | undefined {
      const piece = find(part);
      if (piece === undefined || (path !== undefined && links(piece, path))) return undefined;
      return place(piece);
    },

    frame: (part: PartName) => [`${mark}s${parts.push(part) - 1}»`, `${mark}e»`] as const,

    /** The pieces of the page, its parts in their places; those that were rendered in it are known from now on. */
    complete(page: string, path: string): PagePiece[] {
      const [first = '', ...rest] = page.split(mark);
      const pieces = [pieceOf(first, marker)];
      const open: { part: PartName; from: number }[] = [];
      for (const text of rest) {
        const end = text.indexOf('»');
        const index = Number(text.slice(1, end));
        if (text[0] === 'k') pieces.push(known[index] as PagePiece);
        if (text[0] === 's') open.push({ part: parts[index] as PartName, from: pieces.length });
        if (text[0] === 'e') {
          const { part, from } = open.pop() as (typeof open)[number];
          const whole = joined(pieces.slice(from));
          if (!links(whole, path)) keep(part, copyOf(whole));
        }
        const between = text.slice(end + 1);
        if (between !== '' && between !== apart) pieces.push(pieceOf(between, marker));
      }
      return pieces;
    },
  };
}

/** Whether a piece has a link to the page that it stands on. */
const links = ({ bytes }: PagePiece, path: string): boolean =>
  bytes.includes(`href="${path.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`);

const find = ({ of, name }: PartName): PagePiece | undefined =>
  of === undefined ? knownByName.get(name) : knownOf.get(of)?.get(name);

function keep({ of, name }: PartName, piece: PagePiece): void {
  if (of !== undefined) {
    const parts = knownOf.get(of) ?? new Map<string, PagePiece>();
    knownOf.set(of, parts.set(name, piece));
    return;
  }
  for (const oldest of knownByName.keys()) {
    if (knownByName.size < mostByName) break;
    knownByName.delete(oldest);
  }
  knownByName.set(name, piece);
}
