import { type ImageWidth, imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import type { OfferCardData } from './build-offer-card.ts';

type OfferPictureProps = {
  picture: NonNullable<OfferCardData['picture']>;
  sizes: string;
  widths: readonly ImageWidth[];
  first?: boolean;
};

/**
 * 16:10, so that almost nothing of a car is cropped. The alt text is empty because the text beside it describes the
 * offer.
 */
export const OfferPicture = ({ picture: { id, width, colour }, sizes, widths, first = false }: OfferPictureProps) => (
  <Picture
    src={imageUrl(id, { w: 640, crop: '16:10' })}
    srcSet={imageSrcSet(id, { widths, crop: '16:10', availableWidth: width })}
    sizes={sizes}
    width={640}
    height={400}
    alt=""
    colour={colour}
    first={first}
  />
);
