import type { ImageSource } from './image-source.ts';
import type { ImageVariant } from './image-variant.ts';
import { renderVariant } from './render-variant.ts';

/** Renders a variant from a stored original, or from one that is drawn by its source's name. */
export type RenderImage = (variant: ImageVariant, original?: Buffer) => Promise<Buffer>;

export const createImageRenderer =
  (sources: ImageSource): RenderImage =>
  async (variant, original) =>
    renderVariant(original ?? (await sources.read(variant.source)), variant);
