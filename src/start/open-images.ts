import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { findImage } from '../features/sites/image-store.server.ts';
import { openImageCache } from '../platform/images/image-cache.ts';
import { createImageServer } from '../platform/images/image-server.ts';
import { openImageWorkerProcess } from '../platform/images/image-worker-process.ts';
import { createImageReader } from '../platform/images/read-image.ts';
import { cacheImageLookups } from '../platform/images/cache-image-lookups.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { Database } from '../platform/postgres/database.ts';
import { projectRoot } from '../platform/project-root.ts';

/** Renders and caches images, for pages and mails. */
export async function openImages(config: Config, app: FastifyInstance, database: Database) {
  const { render, close } = openImageWorkerProcess({
    program: join(projectRoot, 'src/start/image-worker-process.ts'),
    args: [join(config.dataDir, 'pictures')],
  });
  const images = createImageServer({
    render,
    cache: await openImageCache({
      folder: join(config.dataDir, 'image-cache'),
      maxBytes: config.imageCacheBytes,
      onWriteFailure: createErrorLogger(app.log, 'an image could not be cached'),
    }),
    rendersAvif: config.rendersAvif,
    onBackgroundFailure: createErrorLogger(app.log, 'an image could not be rendered in advance'),
  });
  app.addHook('onClose', () => {
    images.close();
    close();
  });
  const findInStore = (siteId: number, id: number) => findImage(database.forSite(siteId), id);
  const findCached =
    config.serving.siteDataCacheMs > 0 ? cacheImageLookups(findInStore, { maxEntries: 20_000 }) : findInStore;
  return {
    images,
    findImage: findCached,
    readPicture: createImageReader({ images, findImage: findCached }),
  };
}
