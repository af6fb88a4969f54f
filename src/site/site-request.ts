import { createContext } from 'react-router';
import type { CarIndex } from '../features/inventory/car-index.server.ts';
import type { Site } from '../features/sites/site.ts';
import type { Visitor } from '../features/sites/visitor.ts';
import type { TenantMemory } from '../platform/cache/tenant-memory.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedLimiter } from '../platform/http/keyed-limit.ts';
import type { SiteScope } from '../platform/postgres/database.ts';
import type { Providers } from './providers.ts';

/** What visitors may do so often and no more, be it by a call or by a form. */
export type LimitedDeed =
  | 'phoneReveals'
  | 'leads'
  | 'signIns'
  | 'watchlist'
  | 'reservations'
  | 'valuations'
  | 'assistant';

/** Who asks, and how. A page that is kept for everybody is rendered for nobody: `nobody` stands there. */
export type Asker = {
  visitor: Visitor;
  /** Whether the request came over TLS. */
  secure: boolean;
  /** The name of the host that was asked, without its port. */
  host: string;
  /** The network that the request came from: an address, of IPv6 the part that one house shares. */
  address: string;
};

export const nobody: Asker = { visitor: { kind: 'anonymous' }, secure: true, host: '', address: '' };

/** What a loader knows of its request: whose site it is, the only data it may reach, and the time. */
export type SiteRequest = Asker &
  Providers & {
    site: Site;
    scope: SiteScope;
    /** Holds every site's cars: the questions to it go through the features, which ask for this site's only. */
    index: CarIndex;
    /** Moves on with every change of the cars that this site lists. */
    stockVersion: number;
    /** What pages of this site have read lately. */
    memory: TenantMemory;
    clock: Clock;
    /** Counts the leads that name a phone number. */
    phonePace: KeyedLimiter;
    /** Counts what is held to a pace: the seconds that this visitor has to wait, 0 where he may go on. */
    secondsToWait(deed: LimitedDeed): Promise<number>;
    requestId: string;
    logError(error: unknown): void;
  };

export const siteRequest = createContext<SiteRequest>();
