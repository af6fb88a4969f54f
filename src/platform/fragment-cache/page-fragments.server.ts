import type { Tenant } from '../cache/tenant-cache.ts';
import type { FragmentCache, FragmentKey } from './fragment-cache.ts';
import type { FragmentStore } from './fragment-store.server.ts';
import { type HtmlChunk, joinChunks, toHtmlChunk } from './html-chunk.server.ts';

/** React writes this between two texts. Two marks side by side are texts to React, but stand in for elements. */
const textSeparator = '<!-- -->';

type PageFragmentOptions = {
  /** Without a store nothing is reused: the page is rendered as a whole. */
  store: FragmentStore | undefined;
  tenant: Tenant;
  /** Unknown outside of this process, so that no visitor or dealer can write a mark into a page. */
  nonce: string;
};

/**
 * The cached fragments of one page while it is rendered. React escapes the text it is given, so a cached fragment is
 * rendered as a mark, which is replaced when the page is complete. A fragment that is not cached yet is rendered between
 * two marks and stored.
 *
 *    <body> «s0»<header>…</header>«e» <main>…</main> «k1» </body>        s: start, e: end, k: cached
 *
 * Fragments are stored as bytes, which are most of a page: only what is between them has to be encoded.
 */
export function createPageFragments({ store, tenant, nonce }: PageFragmentOptions) {
  // Latin-1 letters only: with others, every letter of the page would take two bytes in memory.
  const mark = `«${nonce}`;
  const captured: FragmentKey[] = [];
  const placed: HtmlChunk[] = [];

  const place = (chunk: HtmlChunk): string => `${mark}k${placed.push(chunk) - 1}»`;

  const cache: FragmentCache | undefined = store && {
    lookup(fragment, path) {
      const chunk = store.findFragment(tenant, fragment);
      return chunk === undefined || (path !== undefined && linksTo(chunk, path)) ? undefined : place(chunk);
    },
    capture: (fragment) => [`${mark}s${captured.push(fragment) - 1}»`, `${mark}e»`],
    listItem: (item, render) => place(store.getListItem(tenant, item, render)),
    linkMarkup: (component, name, render) => store.getLinkMarkup(tenant, component, name, render),
  };

  /** The chunks of the page, its marks replaced. Stores the fragments that were rendered in it. */
  function complete(page: string, path: string): HtmlChunk[] {
    const [first = '', ...rest] = page.split(mark);
    const chunks = [toHtmlChunk(first, nonce)];
    const open: { fragment: FragmentKey; from: number }[] = [];
    for (const text of rest) {
      const end = text.indexOf('»');
      const index = Number(text.slice(1, end));
      if (text[0] === 'k') chunks.push(placed[index] as HtmlChunk);
      if (text[0] === 's') open.push({ fragment: captured[index] as FragmentKey, from: chunks.length });
      if (text[0] === 'e') {
        const { fragment, from } = open.pop() as (typeof open)[number];
        const chunk = joinChunks(chunks.slice(from));
        if (!linksTo(chunk, path)) store?.storeFragment(tenant, fragment, chunk);
      }
      const between = text.slice(end + 1);
      if (between !== '' && between !== textSeparator) chunks.push(toHtmlChunk(between, nonce));
    }
    return chunks;
  }

  return { cache, complete };
}

/** Whether a chunk links to the page it is on: there the link is marked as the current one. */
const linksTo = ({ bytes }: HtmlChunk, path: string): boolean =>
  bytes.includes(`href="${path.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`);
