import type { ReadPicture } from '../../../platform/images/read-picture.ts';
import { TooManyRendersError } from '../../../platform/images/render-slots.ts';
import type { Brochure } from './brochure.ts';

type Reading = {
  siteId: number;
  readPicture: ReadPicture;
  onLostPicture(error: unknown): void;
};

/** About 200 dots an inch: sharp on an office printer, and small enough for a mail. */
const mainWidth = 1280;
const smallWidth = 480;

/** The pictures of a sheet. One that cannot be read leaves its place to the others. */
export async function readPictures({ pictures }: Pick<Brochure, 'pictures'>, reading: Reading): Promise<Buffer[]> {
  const read = await Promise.all(pictures.map((id, at) => readOne(reading, id, at)));
  return read.filter((picture) => picture !== undefined);
}

async function readOne({ siteId, readPicture, onLostPicture }: Reading, id: number, at: number) {
  try {
    return await readPicture(siteId, id, { width: at === 0 ? mainWidth : smallWidth, crop: '3:2' });
  } catch (error) {
    // Whoever asks again in a moment gets the sheet with all its pictures.
    if (error instanceof TooManyRendersError) throw error;
    onLostPicture(error);
    return undefined;
  }
}
