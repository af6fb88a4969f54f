import type { Clock } from '../clock.ts';
import { LruCache } from './lru-cache.ts';

/** The owner of the data and the version of its site. Nothing is cached or found without them. */
export type Tenant = { readonly siteId: number; readonly siteVersion: number };

export type TenantCache = ReturnType<typeof createTenantCache>;

type Entry = { expiresAt: number; stamp: number; value: Promise<unknown> };
type TenantEntries = { siteVersion: number; entries: Map<object, Entry> };

/**
 * Caches for a few seconds what every page of a site reads and what seldom changes. Each tenant has its own entries,
 * which a new version of its site replaces as a whole.
 */
export function createTenantCache(options: { clock: Clock; maxAgeMs: number; maxTenants: number }) {
  const { clock, maxAgeMs, maxTenants } = options;
  const tenants = new LruCache<number, TenantEntries>({ maxSize: maxTenants });

  const getEntries = ({ siteId, siteVersion }: Tenant): Map<object, Entry> => {
    const cached = tenants.get(siteId);
    if (cached?.siteVersion === siteVersion) return cached.entries;
    const entries = new Map<object, Entry>();
    tenants.set(siteId, { siteVersion, entries });
    return entries;
  };

  return {
    /**
     * The cached value of this tenant under this key, or the one that `load` returns; concurrent reads share one load. A
     * failure reaches those who waited for it, and is not cached.
     * @param stamp a value that was loaded under another stamp is not used
     */
    read<Value>(tenant: Tenant, key: object, load: () => Promise<Value>, stamp = 0): Promise<Value> {
      const entries = getEntries(tenant);
      const now = clock().getTime();
      const cached = entries.get(key);
      if (cached && cached.stamp === stamp && cached.expiresAt > now) return cached.value as Promise<Value>;
      const value = load();
      const entry = { expiresAt: now + maxAgeMs, stamp, value };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
  };
}
