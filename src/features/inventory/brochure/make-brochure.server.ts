import type { ReadPicture } from '../../../platform/images/read-picture.ts';
import { TooManyRendersError } from '../../../platform/images/render-slots.ts';
import type { Brochure } from './brochure.ts';
import { drawBrochure } from './draw-brochure.server.ts';

type Making = {
  siteId: number;
  readPicture: ReadPicture;
  onLostPicture(error: unknown): void;
};

/** About 200 dots an inch: sharp on an office printer, and small enough for a mail. */
const mainWidth = 1280;
const smallWidth = 480;

/** The sheet as PDF. A picture that cannot be read leaves its place to the others. */
export async function makeBrochure(brochure: Brochure, making: Making): Promise<Buffer> {
  const pictures = await Promise.all(brochure.pictures.map((id, at) => readOne(making, id, at)));
  return drawBrochure(
    brochure,
    pictures.filter((picture) => picture !== undefined),
  );
}

async function readOne({ siteId, readPicture, onLostPicture }: Making, id: number, at: number) {
  try {
    return await readPicture(siteId, id, { width: at === 0 ? mainWidth : smallWidth, crop: '3:2' });
  } catch (error) {
    // Whoever asks again in a moment gets the sheet with all its pictures.
    if (error instanceof TooManyRendersError) throw error;
    onLostPicture(error);
    return undefined;
  }
}
