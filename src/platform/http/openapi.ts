import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isNotModified, makeEntityTag } from './entity-tag.ts';
import { isReadOnly } from './is-read-only.ts';
import { securitySchemes } from './openapi-security.ts';
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
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description:
          'A call applies to the website whose host it is sent to. Errors follow RFC 9457 (problem details).',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes },
      // Calls that take a session say so.
      security: [],
    },
    transformObject: (document) =>
      'openapiObject' in document ? withOptionalBodies(document.openapiObject) : document.swaggerObject,
    transform: (described) => jsonSchemaTransform({ ...described, schema: withRefusals(described) }),
  });
}

/** Adds the problems that every call may respond with, and the refusals of calls that write. */
function withRefusals({ schema, route }: Parameters<typeof jsonSchemaTransform>[0]) {
  const isRead = [route.method].flat().every((method) => isReadOnly(method, route.config));
  const problems = { ...problemResponses(400, 404, 500, 503), ...(isRead ? {} : problemResponses(403, 413, 415)) };
  return { ...schema, response: { ...problems, ...(schema?.response as object | undefined) } };
}

type Body = { required?: boolean; content?: Record<string, { schema?: { anyOf?: { type?: string }[] } }> };

/** A body that may be null may also be left out; Fastify's plugin describes every body as required. */
function withOptionalBodies<Document extends { paths?: object | undefined }>(document: Document): Document {
  const paths = Object.values(document.paths ?? {}) as Record<string, { requestBody?: Body }>[];
  for (const { requestBody } of paths.flatMap((path) => Object.values(path))) {
    const choices = requestBody?.content?.['application/json']?.schema?.anyOf ?? [];
    if (requestBody && choices.some(({ type }) => type === 'null')) requestBody.required = false;
  }
  return document;
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
