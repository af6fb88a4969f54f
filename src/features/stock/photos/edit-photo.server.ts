import { createHash } from 'node:crypto';
import type { PhotoEdit } from '../../../platform/images/cleaning/clean-photo.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { PhotoRefusal } from './photo-refusal.ts';
import { minCroppedSide } from './photo-limits.ts';
import { changePhotos, findOriginal, type OriginalImage } from './photo-store.server.ts';
import type { PhotoDependencies } from './photo-dependencies.ts';
import { storeOriginal } from './store-original.server.ts';

/** The photo that takes the place of the edited one, which stays available for undo. */
export type EditedPhoto = { photoId: number };

type Editing = { carId: number; photoId: number; edit: PhotoEdit };

/** Rotates or crops a photo of a car. Other cars that show the same photo keep it. */
export async function editPhoto(
  tools: PhotoDependencies,
  scope: DealershipScope,
  { carId, photoId, edit }: Editing,
): Promise<EditedPhoto | { refused: PhotoRefusal }> {
  const original = await findOriginal(scope, photoId);
  if (!original || !fits(original, edit)) return { refused: { reason: 'no-photo' } };
  const contentHash = createHash('sha256')
    .update(JSON.stringify([original.source, edit]))
    .digest('hex');
  const image = await storeOriginal(tools, scope, { contentHash, read: () => tools.readOriginal(original), edit });
  if ('refused' in image) return image;
  const outcome = { photoId: 0 };
  const change = await changePhotos<'no-photo'>(
    scope,
    carId,
    (photoIds, editedId) => {
      outcome.photoId = editedId;
      return replaceIn(photoIds, photoId, editedId);
    },
    image,
  );
  if (!('refused' in change)) return outcome;
  return { refused: { reason: change.refused === 'no-image' ? 'not-stored' : change.refused } };
}

/** Puts another image in the place of a photo: undoes an edit. */
export async function replacePhoto(
  scope: DealershipScope,
  { carId, photoId, by }: { carId: number; photoId: number; by: number },
): Promise<EditedPhoto | { refused: PhotoRefusal }> {
  const change = await changePhotos<'no-photo'>(scope, carId, (photoIds) => replaceIn(photoIds, photoId, by), {
    id: by,
  });
  if (!('refused' in change)) return { photoId: by };
  return { refused: { reason: change.refused === 'no-image' ? 'no-photo' : change.refused } };
}

/** A car that has the other image already keeps one of it. */
function replaceIn(photoIds: readonly number[], photoId: number, by: number) {
  if (!photoIds.includes(photoId)) return { refused: 'no-photo' as const };
  return photoIds.filter((id) => id !== by || id === photoId).map((id) => (id === photoId ? by : id));
}

function fits({ width, height }: OriginalImage, edit: PhotoEdit): boolean {
  if ('turn' in edit) return true;
  const { crop } = edit;
  const isInside = crop.left + crop.width <= width && crop.top + crop.height <= height;
  return isInside && crop.width >= Math.min(minCroppedSide, width) && crop.height >= Math.min(minCroppedSide, height);
}
