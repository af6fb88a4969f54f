import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';
import { acceptedFormats, contentTypeOf, type ImageFormat } from './image-format.ts';
import { parseImageRequest } from './image-request.ts';
import type { ImageServer } from './image-server.ts';
import { servedSize } from './image-size.ts';
import { hashOfVariant, type ImageVariant } from './image-variant.ts';
import { TooManyRendersError } from './render-slots.ts';

export interface StoredImage {
  source: string;
  width: number;
  height: number;
}

export interface ImageRouteDependencies {
  /** Finds only what the request's own site may show: the tenant is checked before anything is read or given. */
  findImage(request: FastifyRequest, id: number): Promise<StoredImage | undefined>;
  images: Pick<ImageServer, 'give'>;
}

export function registerImageRoute(app: FastifyInstance, { findImage, images }: ImageRouteDependencies): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:id',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const parsed = parseImageRequest(request.params.id, queryOf(request));
      if ('problems' in parsed) {
        return problem(reply, {
          status: 400,
          code: 'invalid-image-request',
          title: 'This picture cannot be asked for in this way',
          detail: 'Pictures are served at /images/{id} with the parameters w, crop and q.',
          errors: parsed.problems,
        });
      }

      const { id, w, crop, q } = parsed.request;
      const stored = await findImage(request, id);
      if (!stored) {
        return problem(reply, { status: 404, code: 'image-not-found', title: 'There is no such picture' });
      }

      const picture = { source: stored.source, ...servedSize(stored, w, crop), quality: q };
      const accepted = acceptedFormats(request.headers.accept);
      reply.header('vary', 'Accept').header('x-content-type-options', 'nosniff');
      const known = findKnownHash(request.headers['if-none-match'], picture, accepted);
      if (known) return withCacheHeaders(reply, known).code(304).send();

      try {
        const { format, hash, content } = await images.give(picture, accepted);
        return withCacheHeaders(reply, hash)
          .header('content-type', contentTypeOf(format))
          .header('content-length', content.length)
          .send(request.method === 'HEAD' ? undefined : content);
      } catch (error) {
        return answerFailure(request, reply, error);
      }
    },
  });
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.originalUrl.slice(start + 1));
}

/** Any accepted format that the client already holds will do, even where a smaller one has been made since. */
function findKnownHash(
  ifNoneMatch: string | undefined,
  picture: Omit<ImageVariant, 'format'>,
  accepted: readonly ImageFormat[],
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return accepted.map((format) => hashOfVariant({ ...picture, format })).find((hash) => tags.has(entityTag(hash)));
}

/** A variant's bytes never change under its address, so a browser need never ask again. */
function withCacheHeaders(reply: FastifyReply, hash: string): FastifyReply {
  return reply.header('etag', entityTag(hash)).header('cache-control', 'public, max-age=31536000, immutable');
}

function entityTag(hash: string): string {
  return `"${hash.slice(0, 32)}"`;
}

function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof TooManyRendersError) {
    reply.header('retry-after', '2');
    return problem(reply, { status: 503, code: 'images-busy', title: 'Too many pictures are being made at once' });
  }
  request.log.error({ err: error }, 'the picture could not be read');
  return problem(reply, { status: 502, code: 'image-unreadable', title: 'The picture could not be read' });
}
