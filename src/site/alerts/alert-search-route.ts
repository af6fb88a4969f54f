import { redirect } from 'react-router';
import { findLinkedSearch } from '../../features/saved-searches/alert-link-store.server.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/alert-search-route.ts';
import { noStore } from '../server/no-store-headers.ts';

/** The short link of a text message: redirects to its search, or to all cars if the search was deleted. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { scope, site } = context.get(siteRequest);
  const search = await findLinkedSearch(scope, params.token);
  // A copy, because the router writes the status into the object it is given.
  return redirect(search?.address ?? site.config.search.basePath, { ...noStore });
};
