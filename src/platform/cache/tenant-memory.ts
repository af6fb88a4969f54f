import type { Clock } from '../clock.ts';

/** Whose data it is, and as of which of its versions: nothing is remembered or found without saying so. */
export type Tenant = { readonly siteId: number; readonly siteVersion: number };

export type TenantMemory = ReturnType<typeof createTenantMemory>;

type Remembered = { until: number; stamp: number; value: Promise<unknown> };

/**
 * Keeps for a few seconds what every page of a site reads and hardly anybody ever changes. What belongs to a tenant lies
 * in a drawer of its own, which a new version of the site replaces whole.
 */
export function createTenantMemory(options: { clock: Clock; maxAgeMs: number; mostTenants: number }) {
  const { clock, maxAgeMs, mostTenants } = options;
  const drawers = new Map<number, { siteVersion: number; values: Map<object, Remembered> }>();

  const drawerOf = ({ siteId, siteVersion }: Tenant): Map<object, Remembered> => {
    const kept = drawers.get(siteId);
    const drawer = kept?.siteVersion === siteVersion ? kept : { siteVersion, values: new Map<object, Remembered>() };
    // Put back last, so that the first one is the one that nobody has asked for the longest.
    drawers.delete(siteId);
    drawers.set(siteId, drawer);
    const [oldest] = drawers.keys();
    if (drawers.size > mostTenants && oldest !== undefined) drawers.delete(oldest);
    return drawer.values;
  };

  return {
    /**
     * What `load` gave lately for this tenant under this key, else what it gives now; however many ask meanwhile, it runs
     * once. A failure is told to those who waited for it and not remembered.
     * @param stamp with another one than it was loaded under, a value is not used
     */
    read<Value>(tenant: Tenant, key: object, load: () => Promise<Value>, stamp = 0): Promise<Value> {
      const drawer = drawerOf(tenant);
      const now = clock().getTime();
      const known = drawer.get(key);
      if (known && known.stamp === stamp && known.until > now) return known.value as Promise<Value>;
      const value = load();
      const remembered = { until: now + maxAgeMs, stamp, value };
      drawer.set(key, remembered);
      value.catch(() => {
        if (drawer.get(key) === remembered) drawer.delete(key);
      });
      return value;
    },
  };
}
