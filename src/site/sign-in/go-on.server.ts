import {
  donePendingDeedCookie,
  type PendingDeed,
  readPendingDeed,
} from '../../features/accounts/pending-deed.server.ts';
import { saveSearch } from '../../features/saved-searches/save-search.server.ts';
import { signInHref } from '../../features/sites/gate.ts';
import { noteSaved } from '../../features/watchlist/note-saved.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { savedSearchAddress } from '../account/account-notices.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { savePlainly } from '../watchlist/save-plainly.server.ts';
import type { SignInAddress } from './sign-in-address.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'secure' | 'logError'>;

/** Why what the sign-in came between was not done, for a person. */
type Trouble = { trouble: string };

/** Another page, or what there is to say first, with the cookies that forget it. */
export type WayOn = { leadsTo: Response } | (Trouble & { cookies: string[] });

/**
 * The way on for somebody who is signed in: what the sign-in came between is done first. Whatever becomes of that, it
 * does not take the sign-in back, and to do it twice is as good as once.
 */
export async function goOn(
  asked: Asked,
  customer: Customer,
  address: SignInAddress,
  cookieHeader: string | null,
): Promise<WayOn> {
  const deed = readPendingDeed(cookieHeader, signInHref(address));
  if (!deed) return { leadsTo: seeOther(address.redirect) };
  const tried = await tryDeed(asked, customer, deed, address.redirect);
  const cookies = [donePendingDeedCookie(asked)];
  return 'trouble' in tried
    ? { ...tried, cookies }
    : { leadsTo: seeOther(tried.seenAt, [...cookies, ...tried.cookies]) };
}

/** A car is seen on the page where it was saved, a search among the others. */
async function tryDeed(
  asked: Asked,
  customer: Customer,
  deed: PendingDeed,
  page: string,
): Promise<Trouble | { seenAt: string; cookies: string[] }> {
  try {
    if (deed.kind === 'save-car') {
      const saved = await savePlainly(asked, customer, deed.carId, page);
      return 'error' in saved ? { trouble: saved.error } : { seenAt: page, cookies: [noteSaved(asked)] };
    }
    const kept = await saveSearch(asked, customer, deed.address);
    return 'error' in kept ? { trouble: kept.error } : { seenAt: savedSearchAddress(kept.id), cookies: [] };
  } catch (error) {
    asked.logError(error);
    return { trouble: 'We could not save it just now. Please try again in a moment.' };
  }
}
