import { donePendingDeedCookie, type PendingDeed, readPendingDeed } from '../../features/accounts/pending-deed.ts';
import { saveSearch } from '../../features/saved-searches/save-search.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import type { SiteRequest } from '../site-request.ts';
import { savePlainly } from './save-plainly.server.ts';

export type DeedRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'secure' | 'logError'>;

type Pending = {
  /** The `cookie` header, which the deed comes with. */ cookies: string | null;
  /** The page where it was begun. */ page: string;
};

/** Why it was not done, for a person, if it was not; and the cookie that forgets it. */
export type CompletedDeed = { trouble: string | null; cookies: string[] };

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
  if (!deed) return { trouble: null, cookies: [] };
  return { trouble: await tryDeed(request, customer, deed, page), cookies: [donePendingDeedCookie(request)] };
}

async function tryDeed(
  request: DeedRequest,
  customer: Customer,
  deed: PendingDeed,
  page: string,
): Promise<string | null> {
  try {
    const done =
      deed.kind === 'save-car'
        ? await savePlainly(request, customer, deed.carId, page)
        : await saveSearch(request, customer, deed.address);
    return 'error' in done ? done.error : null;
  } catch (error) {
    request.logError(error);
    return 'We could not save it just now. Please try again in a moment.';
  }
}
