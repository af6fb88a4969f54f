import { createContext } from 'react-router';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { Visitor } from '../../features/sites/visitor.ts';
import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NetworkHashes } from '../../platform/crypto/network-hash.ts';
import type { KeyedRateLimiter } from '../../platform/http/keyed-rate-limit.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { FragmentStore } from '../../platform/fragment-cache/fragment-store.server.ts';
import type { Providers } from './providers.ts';

/** Actions with a rate limit, shared by API and forms. */
export type RateLimitedAction =
  | 'phoneReveals'
  | 'leads'
  | 'signIns'
  | 'watchlist'
  | 'reservations'
  | 'valuations'
  | 'assistant';

/** Who sends the request. Cached pages are rendered for `anonymousRequester`. */
export type Requester = {
  visitor: Visitor;
  /** Whether the request came over TLS. */
  secure: boolean;
  /** The requested host, without its port. */
  host: string;
} & NetworkHashes;

export const anonymousRequester: Requester = {
  visitor: { kind: 'anonymous' },
  secure: true,
  host: '',
  network: '',
  widerNetwork: '',
};

/** The context of a loader: the site, a database scope limited to it, and the clock. */
export type SiteRequest = Requester &
  Providers & {
    site: ConfiguredSite;
    scope: SiteScope;
    /** Contains the cars of all sites. Search it through the features, which filter by site. */
    index: CarIndex;
    /** Increases with every change of the cars that this site lists. */
    stockVersion: number;
    /** Data that pages of this site have read in the last few seconds. */
    cache: TenantCache;
    clock: Clock;
    /** Limits the leads per phone number. */
    phoneRateLimiter: KeyedRateLimiter;
    /** Counts an action. @returns the seconds that this visitor has to wait, 0 if the action is allowed */
    secondsToWait(action: RateLimitedAction): Promise<number>;
    /** Rendered parts of pages; none where the fragment cache is off. */
    fragments?: FragmentStore | undefined;
    /** Whether the page is sent without its loader data; the browser requests that when it hydrates the page. */
    defersHydration?: boolean;
    requestId: string;
    logError(error: unknown): void;
  };

export const siteRequest = createContext<SiteRequest>();
