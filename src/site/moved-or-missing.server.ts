import { data, redirect } from 'react-router';
import { followRedirects } from '../features/content/follow-redirects.ts';
import { findRedirect } from '../features/content/redirect-store.server.ts';
import { listHostnames } from '../features/sites/site-store.server.ts';
import { addressesOf } from './addresses-of.server.ts';
import { pathOnSite } from './path-on-site.ts';
import type { SiteRequest } from './site-request.ts';
import { withQuery } from './with-query.ts';

/**
 * What is thrown where an address means nothing on this site: the way to where it has gone, with all that was asked
 * for beside it, or 404.
 */
export async function movedOrMissing(request: SiteRequest, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const moved = await findMoved(request, pathname);
  if (!moved) return data(null, { status: 404 });
  return redirect(withQuery(moved.target, search), moved.permanent ? 301 : 302);
}

async function findMoved(request: SiteRequest, path: string) {
  const { scope, host } = request;
  const first = await findRedirect(scope, path);
  if (!first) return undefined;
  const [isServed, hostnames] = await Promise.all([addressesOf(request), listHostnames(scope)]);
  return followRedirects(path, first, {
    redirectAt: (next) => findRedirect(scope, next),
    pathOf: (target) => pathOnSite(target, [host, ...hostnames]),
    isServed,
  });
}
