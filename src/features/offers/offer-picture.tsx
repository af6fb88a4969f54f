import { type ImageWidth, imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import type { OfferCardData } from './offer-card-of.ts';

type OfferPictureProps = {
  picture: NonNullable<OfferCardData['picture']>;
  sizes: string;
  widths: readonly ImageWidth[];
  first?: boolean;
};

/** Its words stand beside it, so that it needs none of its own. */
export const OfferPicture = ({ picture: { id, width, colour }, sizes, widths, first = false }: OfferPictureProps) => (
  <Picture
    src={imageUrl(id, { w: 640, crop: '3:2' })}
    srcSet={imageSrcSet(id, { widths, crop: '3:2', availableWidth: width })}
    sizes={sizes}
    width={600}
    height={400}
    alt=""
    colour={colour}
    first={first}
  />
);
