import type { PartName } from '../ui/known-markup.ts';

/** Markup of the parts of pages, for as long as the objects live that they were made from. */
const knownOf = new WeakMap<object, Map<string, string>>();

/** Of parts that are made from a text alone; what was rendered first gives way. Some 3 kB each. */
const knownByName = new Map<string, string>();
const mostByName = 3000;

/**
 * The known parts of one page while it is rendered. A renderer of React escapes what it is given, so a part that is
 * known stands in the page as a mark, and is put in its place when the page is whole. A part that is not yet known is
 * rendered between two marks.
 *
 *    <body> ⟦s0⟧<header>…</header>⟦e⟧ <main>…</main> ⟦k1⟧ </body>        s: starts, e: ends, k: is known
 *
 * @param marker known to nobody outside: what a visitor or a dealer has written cannot be taken for a mark
 */
export function partsOfPage(marker: string) {
  const mark = `⟦${marker}`;
  const parts: PartName[] = [];
  const markups: string[] = [];
  return {
    stand(part: PartName, path: string | undefined): string | undefined {
      const markup = find(part);
      if (markup === undefined || (path !== undefined && links(markup, path))) return undefined;
      return `${mark}k${markups.push(markup) - 1}⟧`;
    },

    frame: (part: PartName) => [`${mark}s${parts.push(part) - 1}⟧`, `${mark}e⟧`] as const,

    /** The page with its parts in their places; those that were rendered in it are known from now on. */
    complete(page: string, path: string): string {
      const [first = '', ...pieces] = page.split(mark);
      const open: { part: PartName; from: number }[] = [];
      let whole = first;
      for (const piece of pieces) {
        const end = piece.indexOf('⟧');
        const index = Number(piece.slice(1, end));
        if (piece[0] === 'k') whole += markups[index];
        if (piece[0] === 's') open.push({ part: parts[index] as PartName, from: whole.length });
        if (piece[0] === 'e') {
          const { part, from } = open.pop() as (typeof open)[number];
          const markup = whole.slice(from);
          if (!links(markup, path)) keep(part, markup);
        }
        whole += piece.slice(end + 1);
      }
      return whole;
    },
  };
}

/** Whether markup has a link to the page that it stands on. */
const links = (markup: string, path: string): boolean =>
  markup.includes(`href="${path.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`);

const find = ({ of, name }: PartName): string | undefined =>
  of === undefined ? knownByName.get(name) : knownOf.get(of)?.get(name);

function keep({ of, name }: PartName, markup: string): void {
  // A slice would hold on to the whole page.
  const copy = Buffer.from(markup).toString();
  if (of !== undefined) {
    const parts = knownOf.get(of) ?? new Map<string, string>();
    knownOf.set(of, parts.set(name, copy));
    return;
  }
  for (const oldest of knownByName.keys()) {
    if (knownByName.size < mostByName) break;
    knownByName.delete(oldest);
  }
  knownByName.set(name, copy);
}
