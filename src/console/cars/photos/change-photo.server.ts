import {
  makeCover,
  orderPhotos,
  removePhoto,
  restorePhoto,
  shiftPhoto,
} from '../../../features/stock/photos/arrange-photos.server.ts';
import { editPhoto, replacePhoto } from '../../../features/stock/photos/edit-photo.server.ts';
import type { PhotoRefusal } from '../../../features/stock/photos/photo-refusal.ts';
import type { PhotoDependencies } from '../../../features/stock/photos/photo-dependencies.ts';
import {
  removeTurntable,
  replaceTurntable,
  type TurntableChange,
} from '../../../features/stock/turntable/turntable-store.server.ts';
import { releasePhotos } from '../../../features/stock-sources/photos/photo-url-store.server.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { PhotoDone, PhotoForm } from './photo-form.ts';

type Changed = PhotoDone | { refused: PhotoRefusal };

type Place = { tools: PhotoDependencies; scope: DealershipScope; carId: number };

/** Makes a change that a form of the photos page describes. */
export async function changePhoto(place: Place, form: PhotoForm): Promise<Changed> {
  const { scope, carId } = place;
  switch (form.intent) {
    case 'order':
      return done(
        await orderPhotos(scope, { carId, photoIds: form.photos, version: form.version }),
        'The order was saved.',
      );
    case 'cover':
      return done(await makeCover(scope, { carId, photoId: form.photo }), 'The cover was changed.');
    case 'earlier':
    case 'later': {
      const by = form.intent === 'earlier' ? -1 : 1;
      return done(await shiftPhoto(scope, { carId, photoId: form.photo, by }), 'The photo was moved.');
    }
    case 'remove':
      return remove(place, form.photo);
    case 'restore':
      return done(await restorePhoto(scope, { carId, photoId: form.photo, place: form.place }), 'The photo is back.');
    case 'rotate':
      return edit(place, form.photo, { turn: 90 }, 'The photo was rotated.');
    case 'crop': {
      const { photo, left, top, width, height } = form;
      return edit(place, photo, { crop: { left, top, width, height } }, 'The photo was cropped.');
    }
    case 'replace':
      return done(await replacePhoto(scope, { carId, photoId: form.photo, by: form.by }), 'The change was undone.');
    case 'turntable':
      return describeTurntable(
        await replaceTurntable(scope, { carId, frameIds: form.frames }),
        'The turntable was saved.',
      );
    case 'remove-turntable':
      return describeTurntable(await removeTurntable(scope, carId), 'The turntable was removed.');
    case 'release':
      await scope.run((tx) => releasePhotos(tx, carId));
      return { done: 'The photos follow their source again.' };
  }
}

const done = (result: { refused: PhotoRefusal } | object, text: string): Changed =>
  'refused' in result ? result : { done: text };

function describeTurntable(change: TurntableChange, text: string): Changed {
  if ('refused' in change) return change;
  const { previous } = change;
  if (previous.length === 0) return { done: text };
  return { done: text, undo: { intent: 'turntable', frames: previous.join('-') } };
}

async function remove({ scope, carId }: Place, photoId: number): Promise<Changed> {
  const removed = await removePhoto(scope, { carId, photoId });
  if ('refused' in removed) return removed;
  const undo = { intent: 'restore', photo: String(photoId), place: String(removed.place) };
  return { done: 'The photo was deleted.', undo };
}

async function edit(
  { tools, scope, carId }: Place,
  photoId: number,
  change: Parameters<typeof editPhoto>[2]['edit'],
  text: string,
): Promise<Changed> {
  const edited = await editPhoto(tools, scope, { carId, photoId, edit: change });
  if ('refused' in edited) return edited;
  return { done: text, undo: { intent: 'replace', photo: String(edited.photoId), by: String(photoId) } };
}
