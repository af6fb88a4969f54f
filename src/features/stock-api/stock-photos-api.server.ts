import type { FastifyReply } from 'fastify';
import { type ZodTypeProvider, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { apiKeyRequired } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { streamedType, streamUploads } from '../../platform/http/body/streamed-body.ts';
import { addPhoto } from '../stock/photos/add-photo.server.ts';
import { describeRefusal, isTemporary, type PhotoRefusal } from '../stock/photos/photo-refusal.ts';
import { changePhotos } from '../stock/photos/photo-store.server.ts';
import type { PhotoDependencies } from '../stock/photos/photo-dependencies.ts';
import { authoriseCall, getCaller, type ApiKeyOptions } from '../api-keys/authorise-call.server.ts';
import { recordSentFields } from './sent-field-store.server.ts';
import { photosRequest, photosResponse, stocknumParameter, toPinnedWarning } from './stock-api-schemas.ts';
import { findCarId, toPhoto } from './stock-page-store.server.ts';

export type StockPhotosOptions = ApiKeyOptions & { photoDependencies: PhotoDependencies };

const path = '/api/stock/:stocknum/photos';
const common = { security: apiKeyRequired, tags: ['stock'], params: stocknumParameter };

/** Programs add photos of a car, and order and remove them. */
export async function registerStockPhotosApi(
  api: Api,
  { photoDependencies, ...options }: StockPhotosOptions,
): Promise<void> {
  const onRequest = authoriseCall(options, 'stock:write');

  api.put(
    path,
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'orderStockPhotos',
        summary: 'Order and remove the photos of a car',
        description:
          'The first photo becomes the cover; photos that are missing in the list are removed. Sending the same list again ' +
          'changes nothing. Photos that staff have arranged stay as they are; `warnings` says so. Needs a key with `stock:write`.',
        body: photosRequest,
        response: { 200: photosResponse, ...problemResponses(401, 403, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { scope, keyId } = getCaller(request);
      const carId = await findCarId(scope, request.params.stocknum);
      if (carId === undefined) return refuse(reply, { reason: 'no-car' });
      const wanted = [...new Set(request.body.photos)];
      let unknown: number[] = [];
      let leavesPinned = false;
      const change = await changePhotos<'no-photo'>(scope, carId, (current, _imageId, isPinned) => {
        unknown = wanted.filter((id) => !current.includes(id));
        leavesPinned = isPinned && String(wanted) !== String(current);
        if (unknown.length > 0) return { refused: 'no-photo' };
        return isPinned ? current : wanted;
      });
      if (!('refused' in change)) {
        await scope.run((tx) => recordSentFields(tx, scope, { carId, keyId, fields: ['photos'] }));
        return { photos: change.photoIds.map(toPhoto), warnings: leavesPinned ? [toPinnedWarning('photos')] : [] };
      }
      if (change.refused === 'no-car') return refuse(reply, { reason: 'no-car' });
      return sendProblem(reply, {
        status: 422,
        title: 'The photos were not changed: the car does not have all of them',
        errors: unknown.map((id) => ({ field: 'photos', message: `This car has no photo ${id}.` })),
      });
    },
  );

  await api.register(async (scoped) => {
    streamUploads(scoped);
    scoped.removeContentTypeParser('application/json');
    scoped.withTypeProvider<ZodTypeProvider>().post(
      path,
      {
        onRequest,
        // The body is the file itself, as it arrives.
        validatorCompiler: (route) =>
          route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never),
        schema: {
          ...common,
          operationId: 'addStockPhoto',
          summary: 'Add a photo to a car',
          description:
            'The body is the file: JPEG, PNG, WebP or AVIF, up to 25 MB. It becomes the last photo; its metadata are removed. ' +
            'Sending a photo that the car has already changes nothing. If staff have arranged the photos, none is added; ' +
            '`warnings` says so. Needs a key with `stock:write`.',
          consumes: [streamedType],
          body: z.unknown().meta({ type: 'string', format: 'binary' }),
          response: {
            200: photosResponse,
            201: photosResponse,
            ...problemResponses(401, 403, 404, 413, 415, 422, 429),
          },
        },
      },
      async (request, reply) => {
        const { scope, keyId } = getCaller(request);
        const carId = await findCarId(scope, request.params.stocknum);
        if (carId === undefined) return refuse(reply, { reason: 'no-car' });
        if (!isStream(request.body)) return refuse(reply, { reason: 'empty' });
        const added = await addPhoto(photoDependencies, scope, carId, request.body, { keepsPinned: true });
        const isPinned = 'refused' in added && added.refused.reason === 'pinned';
        if ('refused' in added && !isPinned) return refuse(reply, added.refused);
        await scope.run((tx) => recordSentFields(tx, scope, { carId, keyId, fields: ['photos'] }));
        if ('refused' in added) return { photos: [], warnings: [toPinnedWarning('photos')] };
        return reply.code(added.isKnown ? 200 : 201).send({ photos: [toPhoto(added.photoId)], warnings: [] });
      },
    );
  });
}

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

function refuse(reply: FastifyReply, refusal: PhotoRefusal): FastifyReply {
  const title = describeRefusal(refusal);
  if (isTemporary(refusal)) return sendProblem(reply.header('retry-after', 60), { status: 503, title });
  if (refusal.reason === 'no-car') {
    return sendProblem(reply, { status: 404, title: 'Your dealership has no car with this stock number' });
  }
  if (refusal.reason === 'too-large') return sendProblem(reply, { status: 413, title });
  return sendProblem(reply, { status: 422, title });
}
