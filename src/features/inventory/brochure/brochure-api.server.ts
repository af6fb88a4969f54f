import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http/api.ts';
import { problem } from '../../../platform/http/problem.ts';
import { problemAnswers } from '../../../platform/http/problem-schema.ts';
import type { ReadPicture } from '../../../platform/images/read-picture.ts';
import { TooManyRendersError } from '../../../platform/images/render-slots.ts';
import type { Site } from '../../sites/site.ts';
import { carParams, refuseUnknownCar } from '../car-api.server.ts';
import type { CarSearchApi } from '../car-search-api.server.ts';
import { brochureFileName } from './brochure-address.ts';
import { createBrochurePress } from './brochure-press.server.ts';
import type { Brochure } from './brochure.ts';
import { drawBrochure, drawingVersion } from './draw-brochure.server.ts';
import { type BrochureSources, readBrochure } from './read-brochure.server.ts';
import { readPictures } from './read-pictures.server.ts';

export type BrochureApi = CarSearchApi & BrochureSources & { readPicture: ReadPicture };

const pdf = z.string().meta({ format: 'binary' });

/** A car's brochure, on sites that offer it. */
export function registerBrochureApi(api: Api, sources: BrochureApi, press = createBrochurePress()): void {
  api.get(
    '/api/cars/:slug/pdf',
    {
      schema: {
        summary: "A car's brochure",
        description: 'One sheet to hand over, as PDF. Only on websites that offer it.',
        tags: ['cars'],
        params: carParams,
        response: {
          200: { description: 'The brochure.', content: { 'application/pdf': { schema: pdf } } },
          ...problemAnswers(400, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await sources.siteOf(request);
      if (!site.config.vehiclePage.pdfDownload) return refuseEverywhere(reply);
      const brochure = await readBrochure(sources, { site, slug: request.params.slug, origin: originOf(request) });
      if (!brochure) return refuseUnknownCar(reply);

      const name = nameOf(site, brochure);
      reply.header('etag', `"${name}"`).header('cache-control', 'no-cache');
      if (isHeld(request, name)) return sayItIsHeld(reply);
      const making = {
        siteId: site.id,
        readPicture: sources.readPicture,
        onLostPicture: (error: unknown) => request.log.error({ err: error }, 'a picture is missing in a brochure'),
      };
      try {
        const content = await press.print(
          name,
          () => readPictures(brochure, making),
          (pictures) => drawBrochure(brochure, pictures),
        );
        return sendFile(reply, content, brochureFileName(brochure.slug));
      } catch (error) {
        if (error instanceof TooManyRendersError) return refuseForNow(reply);
        throw error;
      }
    },
  );
}

const sayItIsHeld = (reply: FastifyReply): FastifyReply => reply.code(304).send();

const sendFile = (reply: FastifyReply, content: Buffer, name: string): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(content);

const refuseEverywhere = (reply: FastifyReply): FastifyReply =>
  problem(reply, { status: 404, title: 'This website offers no PDF of its cars.' });

const refuseForNow = (reply: FastifyReply): FastifyReply =>
  problem(reply.removeHeader('etag').header('retry-after', '2'), {
    status: 503,
    title: 'Many PDFs are being made right now. Please try again in a moment.',
  });

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** All that decides what the sheet looks like, and whose pictures it may show. */
const nameOf = (site: Site, brochure: Brochure): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, site.id, brochure]))
    .digest('hex')
    .slice(0, 32);

const isHeld = ({ headers }: FastifyRequest, name: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`);
