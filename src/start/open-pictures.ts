import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { findImage } from '../features/sites/image-store.server.ts';
import { openImageCache } from '../platform/images/image-cache.ts';
import { createImageServer } from '../platform/images/image-server.ts';
import { openPictureProcess } from '../platform/images/picture-process.ts';
import { createPictureReader } from '../platform/images/read-picture.ts';
import { rememberImages } from '../platform/images/remember-images.ts';
import { telling } from '../platform/log.ts';
import type { Database } from '../platform/postgres/database.ts';
import { projectRoot } from '../platform/project-root.ts';

/** What makes the pictures, for pages and for mails. */
export async function openPictures(config: Config, app: FastifyInstance, database: Database) {
  const { make, close } = openPictureProcess({
    program: join(projectRoot, 'src/start/make-pictures.ts'),
    args: [join(config.dataDir, 'pictures')],
  });
  const images = createImageServer({
    make,
    cache: await openImageCache({
      folder: join(config.dataDir, 'image-cache'),
      maxBytes: config.imageCacheBytes,
      onWriteFailure: telling(app.log, 'a picture could not be kept'),
    }),
    makesAvif: config.makesAvif,
    onBackgroundFailure: telling(app.log, 'a picture could not be made ahead'),
  });
  app.addHook('onClose', () => {
    images.close();
    close();
  });
  const findRemembered = rememberImages((siteId, id) => findImage(database.forSite(siteId), id), { most: 20_000 });
  return {
    images,
    findImage: findRemembered,
    readPicture: createPictureReader({ images, findImage: findRemembered }),
  };
}
