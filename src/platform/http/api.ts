import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registerOpenApi, isApiDocsPath, registerApiDocs, apiDocsPath } from './openapi.ts';
import { isReadOnly } from './is-read-only.ts';
import { isCrossSite } from './is-cross-site.ts';
import { sendProblem } from './problem.ts';
import { collectMethods, refuseOtherMethods } from './allowed-methods.ts';
import type { FindServedHost } from './served-host.ts';

/** Takes routes with zod schemas, which appear in the OpenAPI document unless they set `hide`. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyInstance['log'],
  ZodTypeProvider
>;

/** Calls of these methods whose path is this one or begins with it. */
export type PlatformCalls = { path: string; methods?: readonly string[] };

export type ApiOptions = {
  version: string;
  /** Whether the requested host is the platform's own, a site's, or unknown. */
  hostKind: FindServedHost;
  /** Calls that the platform's own host serves, and no website. */
  platformCalls?: readonly PlatformCalls[];
  /** Adds the routes, with full paths. */
  routes(api: Api): Promise<void> | void;
};

/** Everything under /api: the routes of the features, their OpenAPI document, and a 404 for all other paths. */
export async function registerApi(
  app: FastifyInstance,
  { version, hostKind, platformCalls = [], routes }: ApiOptions,
): Promise<void> {
  const isPlatformCall = (method: string, url: string) =>
    platformCalls.some(
      ({ path, methods }) => (url === path || url.startsWith(`${path}/`)) && (methods?.includes(method) ?? true),
    );
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    api.addHook('onRequest', async (request, reply) => {
      const kind = await hostKind(request);
      const { url = '' } = request.routeOptions;
      if (isPlatformCall(request.method, url))
        return kind === 'directory' ? undefined : sendProblem(reply, atPlatformOnly);
      if (kind === 'site' || (kind === 'directory' && isApiDocsPath(url))) return;
      return sendProblem(reply, { status: 404, title: 'There is no website at this address' });
    });
    api.addHook('onRequest', refuseCrossSite);
    // A form of another website can send text/plain without a CORS preflight; calls that write take JSON only.
    api.removeContentTypeParser(['text/plain', 'application/json']);
    api.addContentTypeParser('application/json', { parseAs: 'string' }, createJsonParser(api));
    await registerOpenApi(api, version);
    await api.register(async (calls) => {
      const allowed = collectMethods(calls);
      await routes(calls.withTypeProvider<ZodTypeProvider>());
      refuseOtherMethods(calls, allowed);
      for (const url of ['/api', '/api/*']) calls.all(url, { schema: { hide: true } }, refuseUnknownCall);
    });
    await registerApiDocs(api);
  });
}

const atPlatformOnly = { status: 404, title: 'Send this call to the platform’s own host' };

/** Reads an empty body as none: some clients always name a content type. A call that needs a body refuses it. */
function createJsonParser(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) =>
    body === '' ? done(null, undefined) : parse(request, body, done);
}

const crossSiteText = 'This was sent from another website.';

/** Applies to every route unless it only reads. */
const refuseCrossSite = async (request: FastifyRequest, reply: FastifyReply) =>
  isReadOnly(request.method, request.routeOptions.config) || !isCrossSite(request)
    ? undefined
    : sendProblem(reply, { status: 403, title: crossSiteText, extensions: { success: false, error: crossSiteText } });

const refuseUnknownCall = async (_request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, { status: 404, title: 'Unknown API call', detail: `${apiDocsPath} lists all calls.` });
