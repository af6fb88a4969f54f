import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { matchesEntityTag } from '../../platform/http/entity-tag.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import type { ReadImage } from '../../platform/images/read-image.ts';
import { SemaphoreFullError } from '../../platform/async/semaphore.ts';
import type { Site } from '../sites/site.ts';
import { carParams, replyCarNotFound } from '../car-search/car-api.server.ts';
import { getBrochureFileName } from './brochure-path.ts';
import type { BrochureRenderer } from './brochure-renderer.server.ts';
import type { Brochure } from './brochure.ts';
import { drawBrochure, drawingVersion } from './drawing/draw-brochure.server.ts';
import { type BrochureSections, type BrochureSources, readBrochure } from './read-brochure.server.ts';
import { readBrochurePictures } from './read-brochure-pictures.server.ts';

export type BrochureApiOptions<Config extends BrochureSections> = BrochureSources<Config> & {
  findSite(request: FastifyRequest): Promise<Site<Config>>;
  readPicture: ReadImage;
  renderer: BrochureRenderer;
};

const pdf = z.string().meta({ format: 'binary' });

/** Registers the PDF brochure of a car, on sites that offer it. */
export function registerBrochureApi<Config extends BrochureSections>(
  api: Api,
  { renderer, ...sources }: BrochureApiOptions<Config>,
): void {
  api.get(
    '/api/cars/:slug/pdf',
    {
      schema: {
        operationId: 'downloadBrochure',
        summary: "A car's brochure",
        description: 'A PDF to print or send. Only on websites that offer it.',
        tags: ['cars'],
        params: carParams,
        response: {
          200: { description: 'The brochure.', content: { 'application/pdf': { schema: pdf } } },
          304: z.null().describe('The client has the current brochure (`If-None-Match`).'),
          ...problemResponses(400, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await sources.findSite(request);
      if (!site.config.vehiclePage.pdfDownload) return replyNotOffered(reply);
      const brochure = await readBrochure(sources, { site, slug: request.params.slug, origin: getOrigin(request) });
      if (!brochure) return replyCarNotFound(reply);

      const name = hashBrochure(site, brochure);
      reply.header('etag', `"${name}"`).header('cache-control', 'no-cache');
      if (matchesEntityTag(request.headers['if-none-match'], `"${name}"`)) return replyNotModified(reply);
      const pictureSource = {
        siteId: site.id,
        readPicture: sources.readPicture,
        onMissingPicture: (error: unknown) =>
          request.log.error({ err: error }, 'reading a picture of a brochure failed'),
      };
      try {
        const content = await renderer.render(
          name,
          () => readBrochurePictures(brochure, pictureSource),
          (pictures) => drawBrochure(brochure, pictures),
        );
        return sendFile(reply, content, getBrochureFileName(brochure.slug));
      } catch (error) {
        if (error instanceof SemaphoreFullError) return replyBusy(reply);
        throw error;
      }
    },
  );
}

const replyNotModified = (reply: FastifyReply): FastifyReply => reply.code(304).send();

const sendFile = (reply: FastifyReply, content: Buffer, name: string): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(content);

const replyNotOffered = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, { status: 404, title: 'This website does not offer PDF brochures.' });

const replyBusy = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.removeHeader('etag').header('retry-after', '2'), {
    status: 503,
    title: 'The server is busy creating PDFs. Please try again in a moment.',
  });

const getOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The hash of everything that affects the PDF, and of the site, whose pictures it may show. Serves as ETag and cache key. */
const hashBrochure = (site: Site, brochure: Brochure): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, site.id, brochure]))
    .digest('hex')
    .slice(0, 32);
