import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { maxPhotos } from './photo-limits.ts';
import { movePhoto, toVersion } from './photo-order.ts';
import type { PhotoRefusal } from './photo-refusal.ts';
import { changePhotos, type PhotoChange } from './photo-store.server.ts';

export type Arranged = { photoIds: number[] } | { refused: PhotoRefusal };

/**
 * Saves an order of all photos.
 * @param version of the order that the person saw: if another person has changed the photos since, nothing is saved
 */
export const orderPhotos = async (
  scope: DealershipScope,
  { carId, photoIds, version }: { carId: number; photoIds: readonly number[]; version: string },
): Promise<Arranged> =>
  toArranged(
    await changePhotos<'changed'>(scope, carId, (current) =>
      toVersion(current) === version && hasSamePhotos(current, photoIds) ? photoIds : { refused: 'changed' },
    ),
  );

const hasSamePhotos = (a: readonly number[], b: readonly number[]): boolean =>
  toVersion(a.toSorted()) === toVersion(b.toSorted());

/** Moves a photo by some places, towards the start if negative. */
export const shiftPhoto = async (
  scope: DealershipScope,
  { carId, photoId, by }: { carId: number; photoId: number; by: number },
): Promise<Arranged> =>
  toArranged(
    await changePhotos<'no-photo'>(scope, carId, (current) => {
      const place = current.indexOf(photoId);
      return place === -1 ? { refused: 'no-photo' } : movePhoto(current, photoId, place + by);
    }),
  );

/** Makes a photo the first. */
export const makeCover = (scope: DealershipScope, photo: { carId: number; photoId: number }): Promise<Arranged> =>
  shiftPhoto(scope, { ...photo, by: -maxPhotos });

/** Takes a photo off a car. Its image stays available for undo. @returns its place, from 0 */
export async function removePhoto(
  scope: DealershipScope,
  { carId, photoId }: { carId: number; photoId: number },
): Promise<{ place: number } | { refused: PhotoRefusal }> {
  let place = -1;
  const change = await changePhotos<'no-photo'>(scope, carId, (current) => {
    place = current.indexOf(photoId);
    return place === -1 ? { refused: 'no-photo' } : current.filter((id) => id !== photoId);
  });
  const arranged = toArranged(change);
  return 'refused' in arranged ? arranged : { place };
}

/** Puts a removed photo back. */
export const restorePhoto = async (
  scope: DealershipScope,
  { carId, photoId, place }: { carId: number; photoId: number; place: number },
): Promise<Arranged> =>
  toArranged(
    await changePhotos<'too-many-photos'>(
      scope,
      carId,
      (current) => {
        if (current.includes(photoId)) return current;
        return current.length < maxPhotos ? movePhoto(current, photoId, place) : { refused: 'too-many-photos' };
      },
      { id: photoId },
    ),
  );

function toArranged(change: PhotoChange<'changed' | 'no-photo' | 'too-many-photos'>): Arranged {
  if (!('refused' in change)) return change;
  return { refused: { reason: change.refused === 'no-image' ? 'no-photo' : change.refused } };
}
