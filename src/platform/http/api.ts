import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeRoutes, isDocument, registerDocuments, viewer } from './api-documents.ts';
import { nothingAllowed } from './content-security-policy.ts';
import { isReading } from './is-reading.ts';
import { isFromElsewhere } from './own-origin.ts';
import { problem } from './problem.ts';
import { refuseMethod } from './unmatched-request.ts';

/** Where routes are added: their schemas are zod's, and appear in the OpenAPI document unless they say `hide`. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyInstance['log'],
  ZodTypeProvider
>;

export type ApiOptions = {
  version: string;
  /** Whose host was asked: the platform's own, a dealer's, or nobody's. */
  hostKind(request: FastifyRequest): Promise<'directory' | 'site' | 'unknown'>;
  /** Adds the calls, by their whole address. */
  routes(api: Api): Promise<void> | void;
};

/** Everything under /api: the calls of the features, their document, and an answer for what is neither. */
export async function registerApi(app: FastifyInstance, { version, hostKind, routes }: ApiOptions): Promise<void> {
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', nothingAllowed);
      const kind = await hostKind(request);
      if (kind === 'site' || (kind === 'directory' && isDocument(request.routeOptions.url))) return;
      return problem(reply, { status: 404, title: 'There is no website at this address' });
    });
    api.addHook('onRequest', refuseOtherWebsites);
    // A form of another website can send text without asking; what changes something is JSON.
    api.removeContentTypeParser('text/plain');
    await describeRoutes(api, version);
    await api.register(async (calls) => {
      const allowed = collectMethods(calls);
      await routes(calls.withTypeProvider<ZodTypeProvider>());
      refuseOtherMethods(calls, allowed);
      for (const url of ['/api', '/api/*']) calls.all(url, { schema: { hide: true } }, refuseUnknownCall);
    });
    await registerDocuments(api);
  });
}

const foreignWords = 'This was sent from another website.';

/** Holds for every call that there is or will be, unless it says that it only reads. */
const refuseOtherWebsites = async (request: FastifyRequest, reply: FastifyReply) =>
  isReading(request.method, request.routeOptions.config) || !isFromElsewhere(request)
    ? undefined
    : problem(reply, { status: 403, title: foreignWords, also: { success: false, error: foreignWords } });

const refuseUnknownCall = async (_request: FastifyRequest, reply: FastifyReply) =>
  problem(reply, { status: 404, title: 'There is no such call', detail: `${viewer} lists those there are.` });

/** What each address takes, filled while routes are added. */
function collectMethods(calls: FastifyInstance): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  calls.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    methods.set(url, known);
    for (const each of [method].flat()) known.add(each);
  });
  return methods;
}

/** Without it the pages, which answer every address, would take a call that was made in the wrong way. */
function refuseOtherMethods(calls: FastifyInstance, allowed: Map<string, Set<string>>): void {
  for (const [url, taken] of allowed) {
    const methods = [...taken].toSorted();
    calls.route({
      url,
      method: calls.supportedMethods.filter((method) => !taken.has(method)),
      schema: { hide: true },
      handler: (_request, reply) => refuseMethod(reply, methods),
    });
  }
}
