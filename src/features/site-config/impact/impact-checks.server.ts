import { createHash } from 'node:crypto';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import type { SearchContext } from '../../car-search/search-context.ts';
import { getStockVersion } from '../../car-search/stock-version.ts';
import { fingerprint } from '../settings/fingerprint.ts';
import type { ConfiguredSite } from '../site-config.ts';
import { assessImpact, type Impact } from './assess-impact.server.ts';
import type { SitePages } from './site-pages.ts';

type Index = SearchContext['index'] & Parameters<typeof getStockVersion>[1];
type Tools = { pages: SitePages; index: Index; clock: Clock };
type Sides = { published: ConfiguredSite; draft: ConfiguredSite };

export type ImpactChecks = { check(scope: SiteScope, sides: Sides): Promise<Impact> };

/** A person waits for the page. */
const maxSeconds = 15;
/** Content that is scheduled appears without a new version. An unfinished check is repeated sooner. */
const maxAgeMs = { complete: 10 * 60_000, unfinished: 60_000 };

type Check = { impact: Promise<Impact>; at: number; maxAge: number };

/**
 * Checks a draft once for all who look at it, until the draft, the website or its stock changes. Those who open the page while
 * a check runs wait for the same one.
 */
export function createImpactChecks({ pages, index, clock }: Tools): ImpactChecks {
  const checks = new LruCache<string, Check>({ maxSize: 100 });
  return {
    check: (scope, { published, draft }) => {
      const key = toKey(index, published, draft);
      const now = clock();
      const known = checks.get(key);
      if (known && now.getTime() - known.at < known.maxAge) return known.impact;
      const signal = AbortSignal.timeout(maxSeconds * 1000);
      const check: Check = {
        impact: assessImpact({ scope, pages, index, now, published, draft, signal }),
        at: now.getTime(),
        maxAge: maxAgeMs.complete,
      };
      checks.set(key, check);
      void limitAge(check).catch(() => {
        // A failure reaches those who wait for it, and is not kept.
        if (checks.peek(key) === check) checks.delete(key);
      });
      return check.impact;
    },
  };
}

async function limitAge(check: Check): Promise<void> {
  const { unchecked } = await check.impact;
  if (unchecked > 0) check.maxAge = maxAgeMs.unfinished;
}

/** By content: the number of a draft begins again when another one is made. */
function toKey(index: Index, published: ConfiguredSite, draft: ConfiguredSite): string {
  const content = createHash('sha256')
    .update(fingerprint([draft.template, draft.config]))
    .digest('base64');
  const stock = [published, draft].map((site) => getStockVersion(site, index));
  return [published.id, published.version, content, ...stock].join(' ');
}
