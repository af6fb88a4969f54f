import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { photoWidths } from './gallery-variant.ts';
import type { VehiclePicture } from '../vehicle.ts';

type PhotoProps = { picture: VehiclePicture; sizes: string; alt: string; first: boolean };

const ratio = 1.6;

/** Cropped to 16:10. The first photo is the page's largest contentful paint and loads first. */
export const Photo = ({ picture: { id, width, height, colour }, sizes, alt, first }: PhotoProps) => (
  <Picture
    src={imageUrl(id, { w: 960, crop: '16:10' })}
    srcSet={imageSrcSet(id, {
      widths: photoWidths,
      crop: '16:10',
      availableWidth: Math.round(Math.min(width, height * ratio)),
    })}
    {...{ sizes, alt, first, colour }}
    width={960}
    height={600}
  />
);
