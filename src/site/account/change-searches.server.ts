import { data, redirect } from 'react-router';
import { z } from 'zod';
import { changeSearch } from '../../features/saved-searches/change-search.server.ts';
import { isTooLong, saveSearch, tooLongWords } from '../../features/saved-searches/save-search.server.ts';
import { alertChannels } from '../../features/saved-searches/saved-search.ts';
import {
  deleteSearch,
  listSavedSearches,
  resumeSearch,
  stopSearch,
} from '../../features/saved-searches/saved-search-store.server.ts';
import { isSitePath } from '../../features/sites/site-path.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { askToSignIn } from '../sign-in/ask-to-sign-in.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { SearchRefusal } from './account-data.ts';
import { accountAddress, savedSearchAddress } from './account-notices.ts';
import { accountPath } from './account-paths.ts';
import { requirePoster } from './require-poster.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'jobs' | 'visitor' | 'secure'>;

/** Saves the search that a results page has posted, or does what a form of the account asks for. */
export async function changeSearches(asked: Asked, request: Request) {
  if (!asked.site.config.watchlist.savedSearches) throw data(null, { status: 404 });
  const body = await readFormData(request);
  const search = body.get('search');
  return typeof search === 'string' ? save(asked, search) : change(asked, body);
}

/** For whoever is not signed in, the sign-in comes between and does it. @throws 422 for what could not wait that long */
async function save(asked: Asked, search: string) {
  const { visitor } = asked;
  const address = isSitePath(search) ? search : '/';
  if (visitor.kind === 'anonymous') {
    if (isTooLong(address)) throw data(tooLongWords, { status: 422 });
    const signIn = { type: 'account', redirect: `${accountPath}#searches`, back: address } as const;
    return askToSignIn(asked, signIn, { kind: 'save-search', address });
  }
  const kept = await saveSearch(asked, visitor, address);
  if ('error' in kept) return refuse({ id: null, error: kept.error, email: '' });
  return redirect(savedSearchAddress(kept.id), 303);
}

const searchId = z.coerce.number().int().positive().max(2_147_483_647);
const wish = z.discriminatedUnion('do', [
  z.object({ do: z.literal(['stop', 'start', 'delete']), id: searchId }),
  z.object({ do: z.literal('change'), id: searchId, channel: z.enum(alertChannels), email: z.string().max(1000) }),
]);

const deeds = {
  stop: { perform: stopSearch, done: accountAddress('search-stopped') },
  start: { perform: resumeSearch, done: accountAddress('search-started') },
  delete: { perform: deleteSearch, done: accountAddress('search-deleted') },
} as const;

/** @throws 404 for a search that is not the customer's, or not there any more; 400 for what no form of ours sends */
async function change(asked: Asked, body: FormData) {
  const { scope } = asked;
  const customer = requirePoster(asked);
  const wanted = wish.safeParse(Object.fromEntries(body)).data;
  if (!wanted) throw data(null, { status: 400 });
  if (wanted.do !== 'change') {
    const { perform, done } = deeds[wanted.do];
    return (await perform(scope, customer.id, wanted.id)) ? redirect(done, 303) : missing();
  }
  const own = await listSavedSearches(scope, customer.id);
  if (!own.some(({ id }) => id === wanted.id)) return missing();
  const changed = await changeSearch(asked, customer.id, wanted.id, wanted);
  if ('error' in changed) return refuse({ id: wanted.id, error: changed.error, email: wanted.email });
  return redirect(accountAddress(changed.isAsked ? 'confirm-email' : 'search-changed'), 303);
}

const refuse = (refusal: SearchRefusal) => data({ refusal }, { status: 422 });

function missing(): never {
  throw data(null, { status: 404 });
}
