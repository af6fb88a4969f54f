import type { ImageSource } from './image-source.ts';
import type { ImageVariant } from './image-variant.ts';
import { renderVariant } from './render-variant.ts';

/** Makes a picture from its original, from nothing but what the variant says. */
export type MakePicture = (variant: ImageVariant) => Promise<Buffer>;

export const makeFrom =
  (sources: ImageSource): MakePicture =>
  async (variant) =>
    renderVariant(await sources.read(variant.source), variant);
