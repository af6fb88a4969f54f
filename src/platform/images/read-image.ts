import type { StoredImage } from './image-route.ts';
import type { ImageServer } from './image-server.ts';
import { getServedSize } from './image-size.ts';
import { defaultImageQuality, type ImageCrop, type ImageWidth } from './image-url.ts';

/** An image of a site as JPEG bytes, for mails and PDFs; undefined where the site may not show it. */
export type ReadImage = (
  siteId: number,
  id: number,
  size: { width: ImageWidth; crop?: ImageCrop },
) => Promise<Buffer | undefined>;

type PictureReader = {
  images: Pick<ImageServer, 'choose' | 'read'>;
  findImage(siteId: number, id: number): Promise<StoredImage | undefined>;
};

export const createImageReader =
  ({ images, findImage }: PictureReader): ReadImage =>
  async (siteId, id, { width, crop }) => {
    const stored = await findImage(siteId, id);
    if (!stored) return undefined;
    const picture = { source: stored.source, ...getServedSize(stored, width, crop), quality: defaultImageQuality };
    return images.read(await images.choose(picture, ['jpeg']));
  };
