import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { download } from '../../../platform/outbound/download.ts';
import type { OutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { maxPhotoBytes } from '../../stock/photos/photo-limits.ts';
import { describeRefusal } from '../../stock/photos/photo-refusal.ts';
import { changePhotos } from '../../stock/photos/photo-store.server.ts';
import type { PhotoDependencies } from '../../stock/photos/photo-dependencies.ts';
import { storeOriginal } from '../../stock/photos/store-original.server.ts';
import { arrangePhotos } from './arrange-photos.ts';
import {
  deleteRemovedPhotos,
  listStoredPhotos,
  postponePhotos,
  recordPhoto,
  type StoredPhoto,
} from './photo-url-store.server.ts';

export type FetchPhotoDependencies = { photoDependencies: PhotoDependencies; rules: OutboundRules };

const day = 86_400;
const maxAttempts = 6;

/**
 * Fetches the photos of a car that are new or have changed, and shows them in the order of the source. Photos that staff added
 * come after them. A photo that cannot be fetched is tried again later, and does not hold up the others. Pinned photos stay.
 */
export async function fetchCarPhotos(
  tools: FetchPhotoDependencies,
  scope: DealershipScope,
  carId: number,
): Promise<void> {
  const stored = await listStoredPhotos(scope, carId);
  if (stored.length === 0) return postponePhotos(scope, carId, day);
  const removed = stored.filter(({ position }) => position < 0);
  const photos = stored.filter(({ position }) => position > 0);
  const show = (image?: Parameters<typeof changePhotos>[3], index = -1) => {
    let imageId = 0;
    const replaced = index < 0 ? null : photos[index]?.imageId;
    return changePhotos<'pinned'>(
      scope,
      carId,
      (current, added, isPinned) => {
        if (isPinned) return { refused: 'pinned' };
        imageId = added;
        const wanted = photos.map((photo, at) => (at === index ? added : photo.imageId));
        return arrangePhotos(current, wanted, [...removed.map((photo) => photo.imageId), replaced ?? null]);
      },
      image,
    ).then((change) => ({ ...change, imageId }));
  };

  for (const [index, photo] of photos.entries()) {
    const result = await fetchPhoto(tools, scope, photo);
    if (result.kind === 'file') {
      const shown = await show(result.image, index);
      if ('refused' in shown) {
        if (shown.refused === 'no-car' || shown.refused === 'pinned') return;
        await recordFailure(scope, carId, photo, 'The photo could not be stored.');
        continue;
      }
      photos[index] = { ...photo, imageId: shown.imageId };
      const { etag, lastModified, contentHash } = result;
      await recordPhoto(scope, carId, photo, {
        state: 'stored',
        error: null,
        attempts: 0,
        dueInSeconds: day,
        etag,
        lastModified,
        contentHash,
        imageId: shown.imageId,
      });
    } else if (result.kind === 'unchanged') {
      await recordPhoto(scope, carId, photo, { state: 'stored', error: null, attempts: 0, dueInSeconds: day });
    } else {
      await recordFailure(scope, carId, photo, result.error);
    }
  }
  // Else the order is as staff have left it.
  if (stored.some(({ position, state }) => position < 0 || state === 'waiting')) await show();
  if (removed.length > 0) await deleteRemovedPhotos(scope, carId);
}

const recordFailure = (scope: DealershipScope, carId: number, photo: StoredPhoto, error: string) => {
  const attempts = Math.min(photo.attempts + 1, maxAttempts);
  const dueInSeconds = attempts < maxAttempts ? 300 * 2 ** attempts : day;
  const state = photo.imageId === null ? 'failed' : 'stored';
  return recordPhoto(scope, carId, photo, { state, error, attempts, dueInSeconds });
};

type FetchedPhoto =
  | {
      kind: 'file';
      image: NonNullable<Parameters<typeof changePhotos>[3]>;
      etag: string | null;
      lastModified: string | null;
      contentHash: string;
    }
  | { kind: 'unchanged' }
  | { kind: 'failed'; error: string };

async function fetchPhoto(
  { photoDependencies, rules }: FetchPhotoDependencies,
  scope: DealershipScope,
  { url, imageId, etag, lastModified, contentHash }: StoredPhoto,
): Promise<FetchedPhoto> {
  const known = imageId !== null && { etag: etag ?? undefined, lastModified: lastModified ?? undefined };
  try {
    const fetched = await download({ url, maxBytes: maxPhotoBytes, timeouts: { totalSeconds: 60 }, ...known }, rules);
    if (fetched.kind === 'unchanged') return fetched;
    try {
      const hash = createHash('sha256');
      await pipeline(createReadStream(fetched.path), hash);
      const newHash = hash.digest('hex');
      if (imageId !== null && newHash === contentHash) return { kind: 'unchanged' };
      const image = await storeOriginal(photoDependencies, scope, {
        contentHash: newHash,
        read: async () => fetched.path,
      });
      if ('refused' in image) return { kind: 'failed', error: describeRefusal(image.refused) };
      return {
        kind: 'file',
        image,
        contentHash: newHash,
        etag: fetched.etag ?? null,
        lastModified: fetched.lastModified ?? null,
      };
    } finally {
      await fetched.remove();
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'OutboundError') return { kind: 'failed', error: error.message };
    throw error;
  }
}
