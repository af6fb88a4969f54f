import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isReading } from './is-reading.ts';
import { problemAnswers } from './problem-schema.ts';

const document = '/api/openapi.json';
export const viewer = '/api/docs';

/** They are the same for every site, so the platform's own host has them too. */
export const isDocument = (url = ''): boolean => url === document || url.startsWith(viewer);

/** Takes note of every route that is added to the API from here on. */
export async function describeRoutes(api: FastifyInstance, version: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt',
        version,
        description: 'Every call answers for the website whose host it is sent to. Errors are problems as of RFC 9457.',
      },
      servers: [{ url: '/' }],
    },
    transform: (described) => jsonSchemaTransform({ ...described, schema: withRefusals(described) }),
  });
}

/** What holds for every call that changes something is said of every one, without its own word. */
function withRefusals({ schema, route }: Parameters<typeof jsonSchemaTransform>[0]) {
  if ([route.method].flat().every((method) => isReading(method, route.config))) return schema;
  return { ...schema, response: { ...problemAnswers(403, 415), ...(schema.response as object) } };
}

/** The viewer's own files, and pictures that its style holds inline; the calls that it tries out. */
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

/** The OpenAPI document, and a page to read it and try it out. */
export async function registerDocuments(api: FastifyInstance): Promise<void> {
  api.get(document, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json').send(JSON.stringify(api.swagger())),
  );
  await api.register(swaggerUi, {
    routePrefix: viewer,
    staticCSP: viewerPolicy,
    theme: { title: 'Forecourt API' },
    // Without the bar at the top, which offers to show the documents of other hosts.
    uiConfig: { layout: 'BaseLayout' },
    logLevel: 'warn',
  });
}
