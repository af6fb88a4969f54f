import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem.ts';
import { parseAcceptedFormats, getContentType, type ImageFormat } from './image-format.ts';
import { parseImageRequest } from './image-request.ts';
import type { ImageServer } from './image-server.ts';
import { getServedSize } from './image-size.ts';
import { hashVariant, type ImageVariant } from './image-variant.ts';
import { SemaphoreFullError } from '../async/semaphore.ts';

export interface StoredImage {
  source: string;
  width: number;
  height: number;
}

export interface ImageRouteDependencies {
  /** Finds only images that the request's site may show: the tenant is checked before anything is read. */
  findImage(request: FastifyRequest, id: number): Promise<StoredImage | undefined>;
  images: Pick<ImageServer, 'serve'>;
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
      const cachedHash = findCachedHash(request.headers['if-none-match'], picture, accepted);
      if (cachedHash) return withCacheHeaders(reply, cachedHash).code(304).send();

      try {
        const { format, hash, content } = await images.serve(picture, accepted);
        return withCacheHeaders(reply, hash)
          .header('content-type', getContentType(format))
          .header('content-length', content.length)
          .send(request.method === 'HEAD' ? undefined : content);
      } catch (error) {
        return sendFailure(request, reply, error);
      }
    },
  });
}

function getQuery(request: FastifyRequest): URLSearchParams {
  const start = request.originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.originalUrl.slice(start + 1));
}

/** Any accepted format in the client's cache will do, even if a smaller one exists by now. */
function findCachedHash(
  ifNoneMatch: string | undefined,
  picture: Omit<ImageVariant, 'format'>,
  accepted: readonly ImageFormat[],
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return accepted.map((format) => hashVariant({ ...picture, format })).find((hash) => tags.has(entityTag(hash)));
}

/** The bytes of a variant never change, so browsers need not revalidate. */
function withCacheHeaders(reply: FastifyReply, hash: string): FastifyReply {
  return reply.header('etag', entityTag(hash)).header('cache-control', 'public, max-age=31536000, immutable');
}

function entityTag(hash: string): string {
  return `"${hash.slice(0, 32)}"`;
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof SemaphoreFullError) {
    reply.header('retry-after', '2');
    return sendProblem(reply, { status: 503, code: 'images-busy', title: 'Too many images are being rendered' });
  }
  request.log.error({ err: error }, 'the image could not be read');
  return sendProblem(reply, { status: 502, code: 'image-unreadable', title: 'The image could not be read' });
}
