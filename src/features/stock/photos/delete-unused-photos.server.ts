import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { PictureStorage } from '../../../platform/images/storage/picture-storage.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { deleteUnusedImages, markUnusedImages } from './unused-image-store.server.ts';

/** Until then deleting, rotating and cropping can be undone. */
const days = 7;
/** Few: their rows are locked while their files are deleted. */
const limit = 20;
const everyMs = 24 * 3_600_000;

type Cleanup = { platformDatabase: PlatformDatabase; storage: Pick<PictureStorage, 'delete'> };

/** Deletes uploaded photos, with their files, that no car or page has shown for a week. */
export async function deleteUnusedPhotos(
  { platformDatabase, storage }: Cleanup,
  stopsEarly = () => false,
): Promise<void> {
  const scope = platformDatabase.forPlatform();
  const deleteFiles = async (sources: string[]): Promise<void> => {
    for (const source of sources) await storage.delete(source.slice('file:'.length));
  };
  await markUnusedImages(scope);
  let deleted: number;
  do deleted = await deleteUnusedImages(scope, { days, limit, deleteFiles });
  while (deleted > 0 && !stopsEarly());
}

/** @returns a function that stops it */
export const deleteUnusedPhotosPeriodically = ({
  logError,
  ...cleanup
}: Cleanup & { logError(error: unknown): void }): (() => Promise<void>) =>
  runPeriodically((signal) => deleteUnusedPhotos(cleanup, () => signal.aborted), { everyMs, onError: logError });
