import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { addPhoto, PhotoAddition } from '../../../features/stock/photos/add-photo.server.ts';
import { describeRefusal, isTemporary, type PhotoRefusal } from '../../../features/stock/photos/photo-refusal.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { loadCar } from '../load-car.server.ts';

/** The server's answer to an uploaded file. */
export type UploadAnswer = { photoId: number; isKnown: boolean } | { message: string };

/** Files are only posted to these addresses; a person who opens one sees the page. */
export async function redirectToPhotos(args: LoaderFunctionArgs) {
  const { path } = await loadCar(args);
  return redirect(`${path}/photos`);
}

type AddFile = (...args: Parameters<typeof addPhoto>) => Promise<PhotoAddition>;

/** Receives one file as it is, so that each has its own progress and can be sent again. */
export async function receiveUpload(args: ActionFunctionArgs, add: AddFile) {
  const { scope, car } = await loadCar(args);
  const { photoDependencies } = args.context.get(consoleRequest);
  const { body, headers } = args.request;
  if (!body || headers.get('content-type') !== 'application/octet-stream') {
    return answer(422, { message: 'Send one photo as application/octet-stream.' });
  }
  const added = await add(photoDependencies, scope, car.id, body);
  if (!('refused' in added)) return answer(200, added);
  const message = describeRefusal(added.refused);
  return data({ message } satisfies UploadAnswer, refuse(added.refused));
}

function refuse(refusal: PhotoRefusal): ResponseInit {
  if (isTemporary(refusal)) return { status: 503, headers: { 'retry-after': '60' } };
  return { status: refusal.reason === 'too-large' ? 413 : 422 };
}

const answer = (status: number, content: UploadAnswer) => data(content, { status });
