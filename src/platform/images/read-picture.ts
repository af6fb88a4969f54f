import type { StoredImage } from './image-route.ts';
import type { ImageServer } from './image-server.ts';
import { servedSize } from './image-size.ts';
import { defaultImageQuality, type ImageCrop, type ImageWidth } from './image-url.ts';

/** A picture of a site as JPEG bytes, for what is no page; nothing where the site may not show it. */
export type ReadPicture = (
  siteId: number,
  id: number,
  size: { width: ImageWidth; crop?: ImageCrop },
) => Promise<Buffer | undefined>;

type PictureReader = {
  images: Pick<ImageServer, 'give'>;
  findImage(siteId: number, id: number): Promise<StoredImage | undefined>;
};

export const createPictureReader =
  ({ images, findImage }: PictureReader): ReadPicture =>
  async (siteId, id, { width, crop }) => {
    const stored = await findImage(siteId, id);
    if (!stored) return undefined;
    const picture = { source: stored.source, ...servedSize(stored, width, crop), quality: defaultImageQuality };
    return (await images.give(picture, ['jpeg'])).content;
  };
