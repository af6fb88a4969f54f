import { data, redirect } from 'react-router';
import { followRedirects } from '../../features/content/follow-redirects.ts';
import { findRedirect } from '../../features/content/redirect-store.server.ts';
import { listHostnames } from '../../features/sites/site-store.server.ts';
import { normaliseHostname } from '../../features/sites/urls/hostname.ts';
import { fixedPages } from './fixed-pages.ts';
import { getServedPathMatcher } from './served-paths.server.ts';
import type { SiteRequest } from './site-request.ts';
import { appendQuery } from './append-query.ts';

/** Answers an address without a page: with the site's redirect, with the whole query, or a 404 to throw. */
export async function redirectOrNotFound(request: SiteRequest, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const moved = await findMoved(request, pathname);
  if (!moved) return data(null, { status: 404 });
  return redirect(appendQuery(moved.target, search), moved.permanent ? 301 : 302);
}

async function findMoved(request: SiteRequest, path: string) {
  const { scope, host } = request;
  const first = await findRedirect(scope, path);
  if (!first) return undefined;
  const [isServed, hostnames] = await Promise.all([getServedPathMatcher(request), listHostnames(scope)]);
  const toPath = (target: string) => findPathOnSite(target, [host, ...hostnames]);
  const moved = await followRedirects(path, first, {
    redirectAt: (next) => findRedirect(scope, next),
    toPath,
    isServed,
  });
  const end = moved && toPath(moved.target);
  // A page that other sites have and this one has not, such as finance.
  const isMissing = end !== undefined && !isServed(end) && fixedPages.some((page) => page.path === end);
  return isMissing ? undefined : moved;
}

/** The path of a link to the site itself, with or without one of its hosts; undefined for a link elsewhere. */
function findPathOnSite(link: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(link, 'https://site.invalid');
  if (!url) return undefined;
  const isOwn = link.startsWith('/') || hosts.some((host) => normaliseHostname(host) === normaliseHostname(url.host));
  return isOwn ? url.pathname.replace(/(?<=.)\/+$/, '') : undefined;
}
