import type { SpooledFile } from '../../../platform/images/storage/spool-content.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { maxPhotos } from './photo-limits.ts';
import type { PhotoRefusal } from './photo-refusal.ts';
import { changePhotos } from './photo-store.server.ts';
import type { PhotoDependencies } from './photo-dependencies.ts';
import { receiveUpload } from './receive-upload.server.ts';
import { storeOriginal } from './store-original.server.ts';

/** @param isKnown the car had this photo already */
export type AddedPhoto = { photoId: number; isKnown: boolean };

export type PhotoAddition = AddedPhoto | { refused: PhotoRefusal };

type Adding = {
  /** Nothing is added if staff have pinned the photos. */
  keepsPinned: boolean;
};

/**
 * Adds an uploaded file to the photos of a car, as the last one. Sending the same file again changes nothing, so a client may
 * repeat an upload whose answer it did not get.
 */
export async function addPhoto(
  tools: PhotoDependencies,
  scope: DealershipScope,
  carId: number,
  content: AsyncIterable<Uint8Array>,
  { keepsPinned }: Adding = { keepsPinned: false },
): Promise<PhotoAddition> {
  const use = (file: SpooledFile) => addFile(tools, scope, carId, { ...file, keepsPinned });
  return receiveUpload<PhotoAddition>(tools, { dealershipId: scope.dealershipId, content, use });
}

async function addFile(
  tools: PhotoDependencies,
  scope: DealershipScope,
  carId: number,
  { path, hash, keepsPinned }: Pick<SpooledFile, 'path' | 'hash'> & Adding,
): Promise<PhotoAddition> {
  const image = await storeOriginal(tools, scope, { contentHash: hash.toString('hex'), read: async () => path });
  if ('refused' in image) return image;
  const outcome = { photoId: 0, isKnown: false };
  const change = await changePhotos<'too-many-photos' | 'pinned'>(
    scope,
    carId,
    (photoIds, photoId, isPinned) => {
      Object.assign(outcome, { photoId, isKnown: photoIds.includes(photoId) });
      if (outcome.isKnown) return photoIds;
      if (isPinned && keepsPinned) return { refused: 'pinned' };
      return photoIds.length < maxPhotos ? [...photoIds, photoId] : { refused: 'too-many-photos' };
    },
    image,
  );
  if (!('refused' in change)) return outcome;
  // The cleanup has deleted the unused photo since it was found.
  if (change.refused === 'no-image') return addFile(tools, scope, carId, { path, hash, keepsPinned });
  return { refused: { reason: change.refused } };
}
