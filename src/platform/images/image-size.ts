import { imageCrops, type ImageCrop, type ImageWidth } from './image-url.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** The largest part of the original that has the wanted ratio. Without a crop that is the original itself. */
export function croppedSize(original: ImageSize, crop: ImageCrop | undefined): ImageSize {
  if (crop === undefined) return original;
  const ratio = imageCrops[crop];
  const isTooWide = original.width > original.height * ratio;
  return isTooWide
    ? { width: atLeastOnePixel(original.height * ratio), height: original.height }
    : { width: original.width, height: atLeastOnePixel(original.width / ratio) };
}

/**
 * The size in which the route will answer: never larger than the original. Pages set it as width and height, so the
 * layout never shifts when the picture arrives.
 */
export function servedSize(original: ImageSize, w: ImageWidth, crop: ImageCrop | undefined): ImageSize {
  const available = croppedSize(original, crop);
  if (available.width <= w) return available;
  return { width: w, height: atLeastOnePixel((available.height * w) / available.width) };
}

function atLeastOnePixel(length: number): number {
  return Math.max(1, Math.round(length));
}
