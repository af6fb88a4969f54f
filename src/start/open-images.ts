import { findImage } from '../features/sites/image-store.server.ts';
import { cacheImageLookups } from '../platform/images/cache-image-lookups.ts';
import { createImageReader } from '../platform/images/read-image.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openImageServer, type ImageServing } from './open-image-server.ts';

/** Images for pages and mails. */
export async function openImages({ database, ...serving }: ImageServing & { database: Database }) {
  const { images, originals, archives, photoDependencies, isStorageAvailable } = await openImageServer(serving);
  const findInStore = (siteId: number, id: number) => findImage(database.forSite(siteId), id);
  const findCached =
    serving.config.serving.siteDataCacheMs > 0 ? cacheImageLookups(findInStore, { maxEntries: 20_000 }) : findInStore;
  return {
    images,
    originals,
    archives,
    photoDependencies,
    isPictureStorageAvailable: isStorageAvailable,
    findImage: findCached,
    readPicture: createImageReader({ images, findImage: findCached }),
  };
}
