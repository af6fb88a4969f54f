import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LruCache } from '../cache/lru-cache.ts';
import type { Tenant } from '../cache/tenant-cache.ts';
import type { FragmentKey, ListItemKey } from './fragment-cache.ts';
import { copyChunk, type HtmlChunk, toHtmlChunk } from './html-chunk.server.ts';

/** Names the tenant, so that no site is ever served another one's markup. */
type TenantKey = `${number}.${number} ${string}`;

const toKey = ({ siteId, siteVersion }: Tenant, name: string): TenantKey => `${siteId}.${siteVersion} ${name}`;

/** The markup before and after the address of a link. */
type LinkMarkup = readonly [before: string, after: string];

export type FragmentStore = ReturnType<typeof createFragmentStore>;

/** In place of the address while a link is rendered. */
const hrefPlaceholder = '/\u0002';

/** Resource hints belong into the head; React writes them before an element that is rendered by itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

const renderAlone = (element: ReactElement): string => renderToString(element).replace(preloads, '');

/**
 * Rendered parts of pages, limited by their bytes; the least recently used are evicted. Every key names the tenant and
 * everything else that the markup depends on, so an entry cannot be out of date.
 * @param nonce marks the inline scripts and styles that are ours
 */
export function createFragmentStore({ maxBytes, nonce }: { maxBytes: number; nonce: string }) {
  const chunks = new LruCache<TenantKey, HtmlChunk>({ maxSize: maxBytes });
  const links = new LruCache<TenantKey, LinkMarkup>({ maxSize: maxBytes / 8 });
  /** Fragments and items of an object live as long as the object: looking them up needs no serialised key. */
  const byObject = new WeakMap<object, Map<TenantKey, HtmlChunk>>();
  const componentIds = new Map<unknown, number>();

  /** The key of an item contains everything that it depends on, often more than its markup. */
  const storeChunk = (key: TenantKey, chunk: HtmlChunk): void => {
    chunks.set(key, chunk, key.length + chunk.bytes.length);
  };

  const getComponentId = (component: unknown): number => {
    const id = componentIds.get(component) ?? componentIds.size;
    componentIds.set(component, id);
    return id;
  };

  const storeByObject = (object: object, key: TenantKey, chunk: HtmlChunk): void => {
    const ofObject = byObject.get(object) ?? new Map<TenantKey, HtmlChunk>();
    byObject.set(object, ofObject.set(key, chunk));
  };

  return {
    findFragment(tenant: Tenant, { of, name }: FragmentKey): HtmlChunk | undefined {
      const key = toKey(tenant, name);
      return of === undefined ? chunks.get(key) : byObject.get(of)?.get(key);
    },

    storeFragment(tenant: Tenant, { of, name }: FragmentKey, chunk: HtmlChunk): void {
      const key = toKey(tenant, name);
      if (of === undefined) storeChunk(key, copyChunk(chunk));
      else storeByObject(of, key, copyChunk(chunk));
    },

    /** A list item, which is rendered apart from its page, once for all that it depends on. */
    getListItem(tenant: Tenant, { by, of, how }: ListItemKey, render: () => ReactElement): HtmlChunk {
      const shortKey = toKey(tenant, `item ${getComponentId(by)} ${how}`);
      const known = byObject.get(of)?.get(shortKey);
      if (known) return known;
      const key = toKey(tenant, `item ${getComponentId(by)} ${how} ${JSON.stringify(of)}`);
      const chunk = chunks.get(key) ?? copyChunk(toHtmlChunk(renderAlone(render()), nonce));
      storeChunk(key, chunk);
      storeByObject(of, shortKey, chunk);
      return chunk;
    },

    /** A link, which is rendered once with a placeholder for its address. */
    getLinkMarkup(
      tenant: Tenant,
      component: unknown,
      name: string,
      render: (href: string) => ReactElement,
    ): LinkMarkup {
      const key = toKey(tenant, `link ${getComponentId(component)} ${name}`);
      const known = links.get(key);
      if (known) return known;
      const markup = renderAlone(render(hrefPlaceholder));
      const [before = '', after = ''] = markup.split(hrefPlaceholder);
      const parts = [before, after] as const;
      links.set(key, parts, markup.length);
      return parts;
    },

    stats: () => ({ fragments: chunks.count + links.count, bytes: chunks.size + links.size }),
  };
}
