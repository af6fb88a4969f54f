import { imageCrops, type ImageCrop, type ImageWidth } from './image-url.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** The largest part of the original with the requested ratio; the whole original without a crop. */
export function getCroppedSize(original: ImageSize, crop: ImageCrop | undefined): ImageSize {
  if (crop === undefined) return original;
  const ratio = imageCrops[crop];
  const isTooWide = original.width > original.height * ratio;
  return isTooWide
    ? { width: atLeastOnePixel(original.height * ratio), height: original.height }
    : { width: original.width, height: atLeastOnePixel(original.width / ratio) };
}

/**
 * The size of the route's response: never larger than the original. Pages set it as width and height, so that the
 * layout does not shift when the image loads.
 */
export function getServedSize(original: ImageSize, w: ImageWidth, crop: ImageCrop | undefined): ImageSize {
  const available = getCroppedSize(original, crop);
  if (available.width <= w) return available;
  return { width: w, height: atLeastOnePixel((available.height * w) / available.width) };
}

function atLeastOnePixel(length: number): number {
  return Math.max(1, Math.round(length));
}
