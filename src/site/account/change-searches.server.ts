import { data, redirect } from 'react-router';
import { z } from 'zod';
import { changeAlertChannel } from '../../features/saved-searches/change-alert-channel.server.ts';
import { isSearchTooLong, saveSearch, searchTooLongMessage } from '../../features/saved-searches/save-search.server.ts';
import { alertChannels } from '../../features/saved-searches/saved-search.ts';
import {
  deleteSearch,
  listSavedSearches,
  resumeSearch,
  stopSearch,
} from '../../features/saved-searches/saved-search-store.server.ts';
import { isEmailAddress } from '../../platform/mail/email-address.ts';
import { isSitePath } from '../../features/sites/urls/site-path.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { requireFreshCode } from '../sign-in/require-fresh-code.server.ts';
import { redirectToSignIn } from '../sign-in/redirect-to-sign-in.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { SearchRefusal } from './account-data.ts';
import { getNoticeHref, getSavedSearchHref } from './account-notices.ts';
import { accountPath } from './account-paths.ts';
import { requireCustomerForPost } from './require-customer-for-post.ts';

type SearchesRequest = Pick<
  SiteRequest,
  | 'site'
  | 'scope'
  | 'cache'
  | 'index'
  | 'clock'
  | 'jobs'
  | 'waitingTokens'
  | 'visitor'
  | 'secure'
  | 'network'
  | 'widerNetwork'
  | 'confirmations'
>;

/** Saves the search posted by a results page, or handles a form of the account page. */
export async function changeSearches(siteRequest: SearchesRequest, request: Request) {
  if (!siteRequest.site.config.watchlist.savedSearches) throw data(null, { status: 404 });
  const body = await readFormData(request);
  const search = body.get('search');
  return typeof search === 'string' ? save(siteRequest, search) : change(siteRequest, body);
}

/**
 * Sends anonymous visitors to sign in, which then saves the search.
 * @throws 422 if the search does not fit into the cookie
 */
async function save(siteRequest: SearchesRequest, search: string) {
  const { visitor } = siteRequest;
  const address = isSitePath(search) ? search : '/';
  if (visitor.kind === 'anonymous') {
    if (isSearchTooLong(address)) throw data(searchTooLongMessage, { status: 422 });
    const signIn = { type: 'account', redirect: `${accountPath}#searches`, back: address } as const;
    return redirectToSignIn(siteRequest, signIn, { kind: 'save-search', address });
  }
  const saved = await saveSearch(siteRequest, visitor, address);
  if ('error' in saved) return refuse({ id: null, error: saved.error, email: '' });
  return redirect(getSavedSearchHref(saved.id), 303);
}

const searchId = z.coerce.number().int().positive().max(2_147_483_647);
const changeForm = z.discriminatedUnion('do', [
  z.object({ do: z.literal(['stop', 'start', 'delete']), id: searchId }),
  z.object({ do: z.literal('change'), id: searchId, channel: z.enum(alertChannels), email: z.string().max(1000) }),
]);

const actions = {
  stop: { perform: stopSearch, done: getNoticeHref('search-stopped') },
  start: { perform: resumeSearch, done: getNoticeHref('search-started') },
  delete: { perform: deleteSearch, done: getNoticeHref('search-deleted') },
} as const;

/** @throws 404 for a search that is not the customer's or is gone; 400 for anything our forms do not send */
async function change(siteRequest: SearchesRequest, body: FormData) {
  const { scope } = siteRequest;
  const customer = requireCustomerForPost(siteRequest);
  const posted = changeForm.safeParse(Object.fromEntries(body)).data;
  if (!posted) throw data(null, { status: 400 });
  if (posted.do !== 'change') {
    const { perform, done } = actions[posted.do];
    return (await perform(scope, customer.id, posted.id)) ? redirect(done, 303) : missing();
  }
  const own = await listSavedSearches(scope, customer.id);
  const search = own.find(({ id }) => id === posted.id);
  if (!search) return missing();
  const email = posted.email.trim();
  if (posted.channel === 'email' && email !== search.email && isEmailAddress(email)) {
    await requireFreshCode(siteRequest, customer, `${accountPath}#searches`, {
      kind: 'change-email',
      searchId: posted.id,
      email,
    });
  }
  const changed = await changeAlertChannel(siteRequest, customer.id, posted.id, posted);
  if ('error' in changed) return refuse({ id: posted.id, error: changed.error, email: posted.email });
  return redirect(getNoticeHref(changed.needsConfirmation ? 'confirm-email' : 'search-changed'), 303);
}

const refuse = (refusal: SearchRefusal) => data({ refusal }, { status: 422 });

function missing(): never {
  throw data(null, { status: 404 });
}
