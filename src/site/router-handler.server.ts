import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { createPlainPages, type RenderPlainly } from './plain-pages.server.ts';
import { withWrittenData } from './with-written-data.server.ts';

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
export type RouterHandler = { handle: Handle; renderPlainly: RenderPlainly };

/**
 * The router on a build. In development it asks for the build anew with every request; in production it is the same for
 * good, and to ask for it, and to derive its routes, would take a tenth of a page's time.
 */
export function createRouterHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  isProduction: boolean,
): RouterHandler {
  const read = async (): Promise<ServerBuild> => (typeof build === 'function' ? build() : build);
  if (!isProduction) {
    const handle = createRequestHandler(async () => withWrittenData(await read()), 'development');
    return { handle, renderPlainly: async () => undefined };
  }
  let deriving: Promise<RouterHandler> | undefined;
  // Not before the first request: the build imports the very module that starts the server.
  const derived = (): Promise<RouterHandler> => (deriving ??= read().then(derive));
  return {
    handle: async (request, context) => (await derived()).handle(request, context),
    renderPlainly: async (request, context) => (await derived()).renderPlainly(request, context),
  };
}

const derive = (build: ServerBuild): RouterHandler => ({
  handle: createRequestHandler(withWrittenData(build), 'production'),
  renderPlainly: createPlainPages(build),
});
