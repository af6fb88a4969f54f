import {
  type DataRouteMatch,
  type DataRouteObject,
  type EntryContext,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { rememberLast } from '../platform/cache/remember-last.ts';
import { isGated } from './gates/gate-middleware.server.ts';
import { cachedRoutes } from './page-address.ts';
import { loadAllLooks, renderDocument } from './render-document.server.tsx';
import type { RenderedPage } from '../platform/http/rendered-page.ts';
import { siteRequest } from './site-request.ts';

/** Nothing where the page is not one of these, or has met anything but its data: the router's own server then answers. */
export type RenderPlainly = (request: Request, context: RouterContextProvider) => Promise<RenderedPage | undefined>;

/** A page's routes from the outermost to its own, and what the router needs to know to render them. */
type Branch = { matches: DataRouteMatch[]; pattern: string; known: Omit<EntryContext, 'staticHandlerContext'> };

/** An address of each car of a large platform need not be among them. */
const mostAddresses = 2000;

/**
 * Pages as most visitors ask for them: read with GET, for nobody in particular, sent asleep. They are loaded and
 * rendered as the router's own server would, by the same loaders and components, without what only other pages need: to
 * match sixty routes twice and then to make them anew, and to write all data down for a browser that asks for it later.
 * In any doubt a page is left to the router, whose answer is the same: `tests/e2e/page-cache.test.ts`.
 */
export function createPlainPages(build: ServerBuild): RenderPlainly {
  const routes = routesBelow(build, undefined);
  const branchAt = rememberLast(mostAddresses, (pathname) => branchOf(build, matchRoutes(routes, pathname)));
  return async (request, context) => {
    const url = urlAsRouted(request);
    const branch = !besidePages.test(url.pathname) && branchAt(url.pathname);
    const asked = context.get(siteRequest);
    if (!branch || request.method !== 'GET' || asked.visitor.kind === 'customer') return undefined;
    if (isGated(asked.site.config, url, branch.pattern)) return undefined;
    try {
      const loaderData = await load(build, branch, request, url, context);
      await loadAllLooks();
      const entry = { ...branch.known, renderMeta: {}, staticHandlerContext: contextOf(branch, url, loaderData) };
      return await renderDocument({ entry, url, asked, isAsleep: true });
    } catch {
      // A redirect, a page that is not there, a failure: the router's own server meets it again, and says so.
      return undefined;
    }
  };
}

/** What is asked for beside a page: its data, its state. */
const besidePages = /\.(data|state)$/;

/** In the nested form that the router matches. */
const routesBelow = (build: ServerBuild, parentId: string | undefined): DataRouteObject[] =>
  Object.values(build.routes).flatMap((route): DataRouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const named = { id, ...(path !== undefined && { path }) };
    if (index) return [{ ...named, index }];
    return [{ ...named, ...(caseSensitive && { caseSensitive }), children: routesBelow(build, id) }];
  });

function branchOf(build: ServerBuild, matches: DataRouteMatch[] | null): Branch | false {
  if (!matches || !cachedRoutes.includes(matches.at(-1)?.route.id ?? '')) return false;
  const ids = matches.map(({ route }) => route.id);
  const only = <Value>(all: Record<string, Value>) => Object.fromEntries(ids.map((id) => [id, all[id]]));
  const { assets, future, ssr, routeDiscovery, isSpaMode } = build;
  const modules = Object.fromEntries(ids.map((id) => [id, build.routes[id]?.module]));
  return {
    matches,
    pattern: matches.flatMap(({ route }) => route.path ?? []).join('/') || '/',
    known: {
      manifest: { ...assets, routes: only(assets.routes) },
      routeModules: modules as EntryContext['routeModules'],
      branches: [],
      future,
      ssr,
      routeDiscovery,
      isSpaMode,
    },
  };
}

/** As the router's server gives it to loaders: with the query written its way. */
function urlAsRouted({ url }: Request): URL {
  const routed = new URL(url);
  if (routed.search !== '') routed.search = String(new URLSearchParams(routed.search));
  return routed;
}

/** @throws whatever a loader throws, and if one gave anything but data */
async function load(
  { routes }: ServerBuild,
  { matches, pattern }: Branch,
  request: Request,
  url: URL,
  context: RouterContextProvider,
): Promise<Record<string, unknown>> {
  const loaded = matches.map(async ({ route: { id }, params }): Promise<[string, unknown][]> => {
    const loader = routes[id]?.module.loader;
    if (!loader) return [];
    const data = await loader({ request, url, params, context, pattern });
    if (data instanceof Response || (typeof data === 'object' && data !== null && 'init' in data)) {
      throw new Error(`${id} answers with more than its data`);
    }
    return [[id, data]];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat());
}

const contextOf = (
  { matches }: Branch,
  { pathname, search }: URL,
  loaderData: Record<string, unknown>,
): EntryContext['staticHandlerContext'] => ({
  basename: '/',
  location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
  matches,
  loaderData,
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  _match: () => matches,
});
