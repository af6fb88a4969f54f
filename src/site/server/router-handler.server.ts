import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { withOutageResponses } from '../../platform/http/outages/router-outages.server.ts';
import { wantsHydrationPayload } from '../rendering/deferred-hydration/hydration-request.ts';
import { requiresInlineData } from '../rendering/deferred-hydration/inline-data.ts';
import { createRouteSelector } from './select-routes.ts';
import { withSerializedLoaderData } from './serialize-loader-data.server.ts';
import { siteRequest } from './site-request.ts';

export type RouterHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type RouterHandlerOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  isProduction: boolean;
  /** Whether pages are sent without their loader data; the browser requests it when it hydrates them. */
  defersHydration: boolean;
};

/** React Router's own request handler. Every page, data request and form post goes through it and its middleware. */
export function createRouterHandler({ build, isProduction, defersHydration }: RouterHandlerOptions): RouterHandler {
  const handle = isProduction ? handleBuild(build) : handleChangingBuild(build);
  return defersHydration ? (request, context) => handleDeferred(handle, request, context) : handle;
}

/**
 * Handles the page request once without serialising its loader data. Error pages and pages that hydrate eagerly need their
 * data inline. That is known only after the loaders have run, so the request is then handled again with the data.
 */
async function handleDeferred(handle: RouterHandler, request: Request, context: RouterContextProvider) {
  if (!isPageRequest(request)) return handle(request, context);
  const site = context.get(siteRequest);
  const errors: unknown[] = [];
  const deferred = new RouterContextProvider();
  deferred.set(siteRequest, { ...site, defersHydration: true, logError: (error) => errors.push(error) });
  const response = await handle(request, deferred);
  if (requiresInlineData(response)) return handle(request, context);
  for (const error of errors) site.logError(error);
  return response;
}

const isPageRequest = (request: Request): boolean =>
  request.method === 'GET' && !wantsHydrationPayload(request) && !/\.data($|\?)/.test(request.url);

type Build = RouterHandlerOptions['build'];

const readBuild = async (build: Build): Promise<ServerBuild> =>
  withOutageResponses(withSerializedLoaderData(typeof build === 'function' ? await build() : build), {
    logError: (context, error) => context.get(siteRequest).logError(error),
  });

/** In development the build changes with every edit, so the router reads it for every request. */
const handleChangingBuild = (build: Build): RouterHandler =>
  createRequestHandler(() => readBuild(build), 'development');

/**
 * In production the router derives its routes once; for every request that would take a tenth of a page's time. Deferred
 * pages have a handler for each selection of routes that can match their path. A page with inline data lists all routes for
 * the browser, so it needs all of them.
 */
function handleBuild(build: Build): RouterHandler {
  let creating: Promise<RouterHandler> | undefined;
  // Not before the first request: the build imports the module that starts the server.
  return async (request, context) => (await (creating ??= createBuildHandler(build)))(request, context);
}

async function createBuildHandler(build: Build): Promise<RouterHandler> {
  const read = await readBuild(build);
  const selectRoutes = createRouteSelector(read.routes);
  const handlers = new Map<ServerBuild['routes'], RouterHandler>();
  return (request, context) => {
    const { defersHydration } = context.get(siteRequest);
    const routes = defersHydration ? selectRoutes(new URL(request.url).pathname) : read.routes;
    const handler = handlers.get(routes) ?? createRequestHandler({ ...read, routes }, 'production');
    handlers.set(routes, handler);
    return handler(request, context);
  };
}
