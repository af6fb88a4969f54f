import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isNotModified, makeEntityTag } from './entity-tag.ts';
import { isReadOnly } from './is-read-only.ts';
import { problemResponses } from './problem-schema.ts';

const document = '/api/openapi.json';
export const apiDocsPath = '/api/docs';

/** The documents are the same for every site, so the platform's own host serves them, too. */
export const isApiDocsPath = (url = ''): boolean => url === document || url.startsWith(apiDocsPath);

/** Describes every route that is added to the API after this. */
export async function registerOpenApi(api: FastifyInstance, version: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt',
        version,
        description:
          'A call applies to the website whose host it is sent to. Errors follow RFC 9457 (problem details).',
      },
      servers: [{ url: '/' }],
    },
    transform: (described) => jsonSchemaTransform({ ...described, schema: withRefusals(described) }),
  });
}

/** Adds the refusals that apply to every call that writes. */
function withRefusals({ schema, route }: Parameters<typeof jsonSchemaTransform>[0]) {
  if ([route.method].flat().every((method) => isReadOnly(method, route.config))) return schema;
  return { ...schema, response: { ...problemResponses(403, 415), ...(schema.response as object) } };
}

/** Allows the viewer's own files, the inline pictures of its styles, and the calls it sends. */
const viewerPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

function printDocument(api: FastifyInstance): { text: string; tag: string } {
  const text = JSON.stringify(api.swagger());
  return { text, tag: makeEntityTag(text) };
}

/** The OpenAPI document, and a page to read it and try out calls. */
export async function registerApiDocs(api: FastifyInstance): Promise<void> {
  let printed: { text: string; tag: string } | undefined;
  api.get(document, { schema: { hide: true } }, async (_request, reply) => {
    printed ??= printDocument(api);
    reply.header('cache-control', 'public, max-age=300').type('application/json');
    return isNotModified(reply, printed.tag) ? reply.send() : reply.send(printed.text);
  });
  await api.register(swaggerUi, {
    routePrefix: apiDocsPath,
    staticCSP: viewerPolicy,
    theme: { title: 'Forecourt API' },
    // Without the top bar, which offers to load documents of other hosts.
    uiConfig: { layout: 'BaseLayout' },
    logLevel: 'warn',
  });
}
