/**
 * The one definition of which pictures may be asked for. The route refuses anything outside it and the pages build
 * their addresses from it, so a page can never ask for a picture that the route would refuse.
 * Runs in the browser: imports nothing from the server.
 */

/** Few enough that every picture has a bounded number of variants, close enough that nobody downloads twice the pixels. */
export const imageWidths = [160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Named ratios and their width divided by height. */
export const imageCrops = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:10': 16 / 10, '16:9': 16 / 9 } as const;
export type ImageCrop = keyof typeof imageCrops;

export const defaultImageWidth: ImageWidth = 1280;

/** As few as the widths, for the same reason: a visitor chooses, and each choice costs us a picture made and kept. */
export const imageQualities = [60, 70, 78, 85] as const;
export type ImageQuality = (typeof imageQualities)[number];
export const defaultImageQuality: ImageQuality = 78;

export interface ImageOptions {
  w?: ImageWidth | undefined;
  crop?: ImageCrop | undefined;
  q?: ImageQuality | undefined;
}

/** Defaults are left out, so that one picture has one address in every cache between us and the visitor. */
export function imageUrl(id: number, { w, crop, q }: ImageOptions = {}): string {
  const parameters: string[] = [];
  if (w !== undefined && w !== defaultImageWidth) parameters.push(`w=${w}`);
  if (crop !== undefined) parameters.push(`crop=${crop}`);
  if (q !== undefined && q !== defaultImageQuality) parameters.push(`q=${q}`);
  return parameters.length === 0 ? `/images/${id}` : `/images/${id}?${parameters.join('&')}`;
}

interface SrcSetOptions extends Omit<ImageOptions, 'w'> {
  /** Widths to offer; all of them unless the layout knows better. */
  widths?: readonly ImageWidth[] | undefined;
  /** The original's width after cropping: larger widths would only repeat the same bytes under another name. */
  availableWidth?: number | undefined;
}

export function imageSrcSet(
  id: number,
  { widths = imageWidths, availableWidth = Infinity, crop, q }: SrcSetOptions = {},
): string {
  const worthOffering = widths.filter((_, place) => place === 0 || (widths[place - 1] ?? 0) < availableWidth);
  return worthOffering.map((w) => `${imageUrl(id, { w, crop, q })} ${Math.min(w, availableWidth)}w`).join(', ');
}
