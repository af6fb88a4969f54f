import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import type { FoundHost, SiteDirectory } from '../features/sites/site-directory.server.ts';
import type { Site } from '../features/sites/site.ts';
import type { Clock } from '../platform/clock.ts';
import { contentSecurityPolicy } from '../platform/http/content-security-policy.ts';
import { sendFetchResponse, toFetchRequest } from '../platform/http/fetch-request.ts';
import type { Database } from '../platform/postgres/database.ts';
import { renderDirectoryPage, renderUnknownHostPage } from './directory-page.server.tsx';
import { directoryStyle } from './directory-style.ts';
import { siteRequest } from './site-request.ts';

export type PageServer = {
  database: Database;
  directory: SiteDirectory;
  clock: Clock;
  version: string;
  platformHost: string;
  /** The router's handler: pages, their data and their form posts. */
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
};

/** Every address that nothing else answers: the site of the host, the directory of sites, or a 404 for an unknown host. */
export function registerPages(app: FastifyInstance, server: PageServer): void {
  app.register(async (pages) => {
    // The router reads the body itself, in whatever form it comes.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      const found = await server.directory.find(request.host);
      return found.kind === 'site'
        ? answerSite(server, found.site, request, reply)
        : answerPlatform(server, found, request, reply);
    });
  });
}

async function answerSite(server: PageServer, site: Site, request: FastifyRequest, reply: FastifyReply) {
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site,
    scope: server.database.forSite(site.id),
    visitor: { kind: 'anonymous' },
    clock: server.clock,
    requestId: request.id,
    logError: (error) => request.log.error({ err: error, site: site.slug }, 'the page failed'),
  });
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const response = await server.handle(toFetchRequest(request, gone.signal), context);
  return sendFetchResponse(reply, response);
}

function answerPlatform(
  { platformHost, version }: PageServer,
  found: Exclude<FoundHost, { kind: 'site' }>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  const addressOf = (host: string) => `${request.protocol}://${host}${port}/`;
  if (found.kind === 'directory' && request.url.split('?')[0] === '/') {
    const sites = found.sites.map(({ slug, name }) => ({ slug, name, address: addressOf(`${slug}.${platformHost}`) }));
    return sendPage(reply, 200, renderDirectoryPage({ sites, version }));
  }
  const page = renderUnknownHostPage({ host: request.host, directoryAddress: addressOf(platformHost) });
  return sendPage(reply, 404, page);
}

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy({ styles: [directoryStyle] }))
    .send(html);
