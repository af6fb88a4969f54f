import type { ReadImage } from '../../platform/images/read-image.ts';
import { SemaphoreFullError } from '../../platform/async/semaphore.ts';
import type { Brochure } from './brochure.ts';

type PictureSource = {
  siteId: number;
  readPicture: ReadImage;
  onMissingPicture(error: unknown): void;
};

/** About 200 dpi: sharp on an office printer, and small enough for email. */
const mainWidth = 1280;
const smallWidth = 480;

/** Reads the pictures of a brochure. Leaves out a picture that cannot be read. */
export async function readBrochurePictures(
  { pictures }: Pick<Brochure, 'pictures'>,
  source: PictureSource,
): Promise<Buffer[]> {
  const read = await Promise.all(pictures.map((id, at) => readOne(source, id, at)));
  return read.filter((picture) => picture !== undefined);
}

async function readOne({ siteId, readPicture, onMissingPicture }: PictureSource, id: number, at: number) {
  try {
    return await readPicture(siteId, id, { width: at === 0 ? mainWidth : smallWidth, crop: '3:2' });
  } catch (error) {
    // Fail instead of rendering without pictures: the visitor can try again in a moment.
    if (error instanceof SemaphoreFullError) throw error;
    onMissingPicture(error);
    return undefined;
  }
}
