import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Config } from '../config.ts';
import { openImageCache } from '../platform/images/image-cache.ts';
import { createImageServer, type ImageServer } from '../platform/images/image-server.ts';
import { openImageWorkerProcess } from '../platform/images/image-worker-process.ts';
import { createSharedVariants } from '../platform/images/shared-variants.ts';
import { createOriginalReader } from '../platform/images/stored-originals.ts';
import { createErrorLogger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { projectRoot } from '../platform/project-root.ts';
import { openPictureStorage, type OpenedPictures } from './open-picture-storage.ts';

export type ImageServing = { config: Config; app: FastifyInstance; metrics: Metrics };

/** Renders images in a process of its own, from the configured storage. Closed with the server. */
export async function openImageServer({ config, app, metrics: { registry } }: ImageServing): Promise<ImageServer> {
  const pictures = await openPictureStorage({ config, log: app.log, registry });
  const worker = openImageWorkerProcess({ program: join(projectRoot, 'src/start/image-worker-process.ts') });
  const renders = new Counter({
    name: 'forecourt_images_rendered_total',
    help: 'Images rendered by this process, not found in a cache.',
    registers: [registry],
  });
  const images = createImageServer({
    render: (variant, original) => {
      renders.inc();
      return worker.render(variant, original);
    },
    ...(await openCaches(config, app, pictures)),
    rendersAvif: config.rendersAvif,
    onBackgroundFailure: createErrorLogger(app.log, 'an image could not be rendered in advance'),
  });
  app.addHook('onClose', async () => {
    await images.close();
    worker.close();
    pictures.close();
  });
  return images;
}

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
