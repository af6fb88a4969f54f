import { donePendingDeedCookie, type PendingDeed, readPendingDeed } from '../../features/accounts/pending-deed.ts';
import { saveSearch } from '../../features/saved-searches/save-search.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { savedSearchAddress } from '../account/account-notices.ts';
import type { SiteRequest } from '../site-request.ts';
import { savePlainly } from './save-plainly.server.ts';

export type DeedRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'secure' | 'logError'>;

type Pending = {
  /** The `cookie` header, which the deed comes with. */ cookies: string | null;
  /** The page where it was begun. */ page: string;
};

type Tried =
  /** Why it was not done, for a person. */
  | { trouble: string }
  /** Where what was done is told of; nothing where it is seen by itself. */
  | { trouble: null; toldAt: string | null };

/** What became of it, and the cookie that forgets it. */
export type CompletedDeed = Tried & { cookies: string[] };

/**
 * Does what a sign-in came between. Somebody is signed in by now, and whatever becomes of the deed may not take that
 * back. To do it twice is as good as once.
 */
export async function completeDeed(
  request: DeedRequest,
  customer: Customer,
  { cookies, page }: Pending,
): Promise<CompletedDeed> {
  const deed = readPendingDeed(cookies);
  if (!deed) return { trouble: null, toldAt: null, cookies: [] };
  return { ...(await tryDeed(request, customer, deed, page)), cookies: [donePendingDeedCookie(request)] };
}

async function tryDeed(request: DeedRequest, customer: Customer, deed: PendingDeed, page: string): Promise<Tried> {
  try {
    if (deed.kind === 'save-car') {
      const done = await savePlainly(request, customer, deed.carId, page);
      return 'error' in done ? { trouble: done.error } : { trouble: null, toldAt: null };
    }
    const kept = await saveSearch(request, customer, deed.address);
    return 'error' in kept ? { trouble: kept.error } : { trouble: null, toldAt: savedSearchAddress(kept.id) };
  } catch (error) {
    request.logError(error);
    return { trouble: 'We could not save it just now. Please try again in a moment.' };
  }
}
