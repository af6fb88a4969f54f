import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { sendProblem } from '../http/problem.ts';
import { parseAcceptedFormats, getContentType } from './image-format.ts';
import { parseImageRequest } from './image-request.ts';
import type { ChosenVariant, ImageServer } from './image-server.ts';
import { getServedSize } from './image-size.ts';
import { SemaphoreFullError } from '../async/semaphore.ts';
import { drawPlaceholder, placeholderType } from './draw-placeholder.ts';
import type { ImageSize } from './image-size.ts';
import { getFailureStatus } from './image-failure.ts';
import { StorageOutageError } from './storage/picture-storage.ts';

export interface StoredImage {
  source: string;
  width: number;
  height: number;
}

export interface ImageRouteDependencies {
  /** Finds only images that the request's site may show: the tenant is checked before anything is read. */
  findImage(request: FastifyRequest, id: number): Promise<StoredImage | undefined>;
  images: Pick<ImageServer, 'choose' | 'read'>;
}

export function registerImageRoute(app: FastifyInstance, { findImage, images }: ImageRouteDependencies): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:id',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const parsed = parseImageRequest(request.params.id, getQuery(request));
      if ('problems' in parsed) {
        return sendProblem(reply, {
          status: 400,
          code: 'invalid-image-request',
          title: 'Invalid image request',
          detail: 'Images are served at /images/{id} with the parameters w, crop and q.',
          errors: parsed.problems,
        });
      }

      const { id, w, crop, q } = parsed.request;
      const stored = await findImage(request, id);
      if (!stored) {
        return sendProblem(reply, { status: 404, code: 'image-not-found', title: 'There is no image with this id' });
      }

      const picture = { source: stored.source, ...getServedSize(stored, w, crop), quality: q };
      const accepted = parseAcceptedFormats(request.headers.accept);
      reply.header('vary', 'Accept').header('x-content-type-options', 'nosniff');
      const chosen = await images.choose(picture, accepted);
      if (matchesEntityTag(request.headers['if-none-match'], entityTag(chosen.hash))) {
        return withCacheHeaders(reply, chosen).code(304).send();
      }

      try {
        const content = await images.read(chosen);
        return withCacheHeaders(reply, chosen)
          .header('content-type', getContentType(chosen.variant.format))
          .header('content-length', content.length)
          .send(request.method === 'HEAD' ? undefined : content);
      } catch (error) {
        return sendFailure(request, reply, { error, picture });
      }
    },
  });
}

function getQuery(request: FastifyRequest): URLSearchParams {
  const start = request.originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.originalUrl.slice(start + 1));
}

/** The bytes of a variant never change. While a smaller format is being rendered, caches ask again for it soon. */
function withCacheHeaders(reply: FastifyReply, { hash, isFinal }: ChosenVariant): FastifyReply {
  return reply
    .header('etag', entityTag(hash))
    .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
}

function entityTag(hash: string): string {
  return `"${hash.slice(0, 32)}"`;
}

type Failure = { error: unknown; picture: ImageSize & Pick<StoredImage, 'source'> };

function sendFailure(request: FastifyRequest, reply: FastifyReply, { error, picture }: Failure): FastifyReply {
  if (error instanceof SemaphoreFullError) {
    reply.header('retry-after', '2');
    return sendProblem(reply, { status: 503, code: 'images-busy', title: 'Too many images are being rendered' });
  }
  if (!(error instanceof StorageOutageError)) {
    request.log.error({ err: error, source: picture.source }, 'the image could not be read');
  }
  const status = getFailureStatus(error);
  reply.code(status);
  if (status === 404) reply.header('cache-control', 'public, max-age=60');
  else reply.header('cache-control', 'no-store').header('retry-after', '5');
  return sendPlaceholder(request, reply, picture);
}

/** Browsers show the image of an error response. */
function sendPlaceholder(request: FastifyRequest, reply: FastifyReply, size: ImageSize): FastifyReply {
  const content = drawPlaceholder(size);
  return reply
    .header('content-type', placeholderType)
    .header('content-length', Buffer.byteLength(content))
    .send(request.method === 'HEAD' ? undefined : content);
}
