import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import type { PhotoDependencies } from '../features/stock/photos/photo-dependencies.ts';
import { openPhotoCleaner } from '../platform/images/cleaning/photo-cleaner.ts';
import { openImageCache } from '../platform/images/image-cache.ts';
import { createImageServer, type ImageServer } from '../platform/images/image-server.ts';
import { openImageWorkerProcess } from '../platform/images/image-worker-process.ts';
import { createSharedVariants } from '../platform/images/shared-variants.ts';
import { isStorageAvailable, type PictureStorage } from '../platform/images/storage/picture-storage.ts';
import { createOriginalReader } from '../platform/images/stored-originals.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { projectRoot } from '../platform/project-root.ts';
import { limitUploads } from '../features/stock/photos/upload-limit.ts';
import { openPictureStorage, type OpenedPictures } from './open-picture-storage.ts';

export type ImageServing = { config: Config; app: FastifyInstance; metrics: Metrics };

export type OpenedImages = {
  images: ImageServer;
  /** Originals, to be deleted when they are no longer used. */
  originals: PictureStorage;
  archives: PictureStorage;
  photoDependencies: PhotoDependencies;
  isStorageAvailable(): Promise<boolean>;
};

const workerProgram = join(projectRoot, 'src/start/image-worker-process.ts');

/** Renders images in a process of its own, from the configured storage. Closed with the server. */
export async function openImageServer({ config, app, metrics: { registry } }: ImageServing): Promise<OpenedImages> {
  const pictures = await openPictureStorage({ config, log: app.log, registry });
  const worker = openImageWorkerProcess({ program: workerProgram });
  const cleaner = openPhotoCleaner({ program: workerProgram });
  const renders = new Counter({
    name: 'forecourt_images_rendered_total',
    help: 'Images rendered by this process, not found in a cache.',
    registers: [registry],
  });
  const caches = await openCaches(config, app, pictures);
  const images = createImageServer({
    render: (variant, original) => {
      renders.inc();
      return worker.render(variant, original);
    },
    ...caches,
    rendersAvif: config.rendersAvif,
    onBackgroundFailure: createErrorLogger(app.log, 'an image could not be rendered in advance'),
  });
  app.addHook('onClose', async () => {
    await images.close();
    worker.close();
    cleaner.close();
    pictures.close();
  });
  const { originals, archives } = pictures;
  return {
    images,
    originals,
    archives,
    photoDependencies: {
      storage: originals,
      cleaner,
      receive: limitUploads(),
      readOriginal: async ({ source, width, height }) =>
        (await caches.readOriginal(source)) ??
        worker.render({ source, width, height, quality: drawnQuality, format: 'jpeg' }),
      logError: createErrorLogger(app.log, 'a photo could not be stored'),
    },
    isStorageAvailable: () => isStorageAvailable(originals),
  };
}

/** Of a demo picture that staff edit. */
const drawnQuality = 95;

/** An original is rendered in many sizes within a short time, and rarely after that. */
const originalCacheBytes = 512 * 1024 * 1024;

/** With a remote storage, this server's disk also caches originals. */
async function openCaches({ dataDir, imageCacheBytes }: Config, { log }: FastifyInstance, pictures: OpenedPictures) {
  const { originals: storage, variants } = pictures;
  const open = (folder: string, maxBytes: number) =>
    openImageCache({
      folder: join(dataDir, folder),
      maxBytes,
      onWriteFailure: createErrorLogger(log, 'an image could not be cached'),
    });
  const cache = await open('image-cache', imageCacheBytes);
  if (!variants) return { cache, readOriginal: createOriginalReader({ storage }) };
  const onWriteFailure = createErrorLogger(log, 'an image could not be stored for the other servers');
  return {
    cache,
    shared: createSharedVariants({ storage: variants, onWriteFailure }),
    readOriginal: createOriginalReader({ storage, cache: await open('original-cache', originalCacheBytes) }),
  };
}
