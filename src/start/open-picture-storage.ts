import { join } from 'node:path';
import { Counter, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createFolderStorage } from '../platform/images/storage/folder-storage.ts';
import { pauseDuringOutage } from '../platform/images/storage/pause-during-outage.ts';
import { selectFolder, type PictureStorage } from '../platform/images/storage/picture-storage.ts';
import { deleteAbandonedFiles } from '../platform/images/storage/temporary-files.ts';
import { createErrorLogger, type Log } from '../platform/log.ts';

export interface OpenedPictures {
  originals: PictureStorage;
  /** Rendered images that all servers share; undefined where the disk cache suffices. */
  variants?: PictureStorage;
  /** Archives of all data of a dealership. Private: no address leads there. */
  archives: PictureStorage;
  close(): void;
}

type Opening = { config: Pick<Config, 'dataDir' | 'picturesLocation'>; log: Log; registry: Registry };

/** The configured S3 bucket, or a folder in the data folder. */
export async function openPictureStorage({ config, log, registry }: Opening): Promise<OpenedPictures> {
  const { dataDir, picturesLocation } = config;
  if (!picturesLocation) {
    const [pictures, archives] = ['pictures', 'archives'].map((name) => {
      const folder = join(dataDir, name);
      // In the background: a server need not wait for it.
      deleteAbandonedFiles(folder, systemClock().getTime()).catch(
        createErrorLogger(log, 'files that were left half-written could not be deleted'),
      );
      return createFolderStorage({ folder });
    }) as [PictureStorage, PictureStorage];
    return { originals: pictures, archives, close: () => undefined };
  }
  const failures = new Counter({
    name: 'forecourt_picture_storage_failures_total',
    help: 'Requests to the picture storage that failed. During an outage one request every five seconds is tried.',
    registers: [registry],
  });
  // Loads the AWS SDK only where it is used.
  const { createS3Storage } = await import('../platform/images/storage/s3-storage.ts');
  const bucket = createS3Storage({ location: picturesLocation });
  const storage = pauseDuringOutage(bucket, {
    onFailure: () => failures.inc(),
    onOutage: (error) => log.error({ err: error }, 'the picture storage cannot be used'),
    onRecovery: () => log.warn({}, 'the picture storage works again'),
  });
  return {
    originals: selectFolder(storage, 'originals'),
    variants: selectFolder(storage, 'variants'),
    archives: selectFolder(storage, 'archives'),
    close: () => bucket.close(),
  };
}
