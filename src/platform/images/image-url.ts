/**
 * Defines which image variants exist. The route refuses all others, and pages build their URLs from this definition, so
 * no page can request a variant that the route refuses.
 * Runs in the browser: imports nothing from the server.
 */

/** Few enough to limit the variants of an image, close enough that no browser downloads twice the pixels it needs. */
export const imageWidths = [160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Named ratios and their width divided by height. */
export const imageCrops = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:10': 16 / 10, '16:9': 16 / 9 } as const;
export type ImageCrop = keyof typeof imageCrops;

export const defaultImageWidth: ImageWidth = 1280;

/** Few, like the widths: visitors choose the URL, and each variant costs rendering time and disk space. */
export const imageQualities = [60, 70, 75, 78, 80, 85] as const;
export type ImageQuality = (typeof imageQualities)[number];
export const defaultImageQuality: ImageQuality = 78;

export interface ImageOptions {
  w?: ImageWidth | undefined;
  crop?: ImageCrop | undefined;
  q?: ImageQuality | undefined;
}

/** Omits defaults, so that a variant has one URL in every cache. */
export function imageUrl(id: number, { w, crop, q }: ImageOptions = {}): string {
  const parameters: string[] = [];
  if (w !== undefined && w !== defaultImageWidth) parameters.push(`w=${w}`);
  if (crop !== undefined) parameters.push(`crop=${crop}`);
  if (q !== undefined && q !== defaultImageQuality) parameters.push(`q=${q}`);
  return parameters.length === 0 ? `/images/${id}` : `/images/${id}?${parameters.join('&')}`;
}

interface SrcSetOptions extends Omit<ImageOptions, 'w'> {
  /** Widths to offer; by default all of them. */
  widths?: readonly ImageWidth[] | undefined;
  /** The original's width after cropping. Larger widths would repeat the same bytes under another URL. */
  availableWidth?: number | undefined;
}

export function imageSrcSet(
  id: number,
  { widths = imageWidths, availableWidth = Infinity, crop, q }: SrcSetOptions = {},
): string {
  const worthOffering = widths.filter((_, place) => place === 0 || (widths[place - 1] ?? 0) < availableWidth);
  return worthOffering.map((w) => `${imageUrl(id, { w, crop, q })} ${Math.min(w, availableWidth)}w`).join(', ');
}
