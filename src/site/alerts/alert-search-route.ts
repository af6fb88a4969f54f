import { redirect } from 'react-router';
import { findLinked } from '../../features/saved-searches/alert-link-store.server.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/alert-search-route.ts';
import { personal } from '../account/personal-headers.ts';

/** The short link of a text message to the search that it is about; of one that was deleted, to all cars. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { scope, site } = context.get(siteRequest);
  const search = await findLinked(scope, params.token);
  // A copy: the router writes the status into what it is given.
  return redirect(search?.address ?? site.config.search.basePath, { ...personal });
};
