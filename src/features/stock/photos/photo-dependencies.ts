import type { PhotoCleaner } from '../../../platform/images/cleaning/photo-cleaner.ts';
import type { PictureStorage } from '../../../platform/images/storage/picture-storage.ts';
import type { OriginalImage } from './photo-store.server.ts';

/** Services for adding and editing photos. */
export type PhotoDependencies = {
  storage: Pick<PictureStorage, 'write' | 'delete'>;
  cleaner: Pick<PhotoCleaner, 'clean'>;
  /** Runs a job that receives a file. 'busy' if this server receives too many already, of this dealership or in all. */
  receive<Result>(dealershipId: number, job: () => Promise<Result>): Promise<Result | 'busy'>;
  /** The pixels of an image, as a file. */
  readOriginal(image: OriginalImage): Promise<Buffer>;
  logError(error: unknown): void;
};
