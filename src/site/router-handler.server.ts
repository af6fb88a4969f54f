import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The router on a build. In development it asks for the build anew with every request; in production it is the same for
 * good, and to ask for it, and to derive its routes, would take a tenth of a page's time.
 */
export function createRouterHandler(build: ServerBuild | (() => Promise<ServerBuild>), isProduction: boolean): Handle {
  if (!isProduction || typeof build !== 'function')
    return createRequestHandler(build, isProduction ? 'production' : 'development');
  let handling: Promise<Handle> | undefined;
  return async (request, context) => {
    // Not before the first request: the build imports the very module that starts the server.
    handling ??= build().then((known) => createRequestHandler(known, 'production'));
    return (await handling)(request, context);
  };
}
