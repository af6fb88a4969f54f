import type { PictureStorage } from '../../platform/images/storage/picture-storage.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { ImageUse } from './site-image.ts';
import { deleteIfUnused } from './site-image-store.server.ts';

type Tools = { storage: Pick<PictureStorage, 'delete'>; logError(error: unknown): void };

/** Deletes an image that nothing shows, with its file. @returns where it is shown, if it is */
export async function deleteSiteImage(
  { storage, logError }: Tools,
  scope: SiteScope,
  id: number,
): Promise<{ deleted: true } | { uses: readonly ImageUse[] }> {
  const result = await deleteIfUnused(scope, id);
  if (result && 'uses' in result) return result;
  if (result?.source.startsWith('file:')) {
    // The row is gone: a file that stays behind takes space, and the next upload of the same image replaces it.
    await storage.delete(result.source.slice('file:'.length)).catch(logError);
  }
  return { deleted: true };
}
