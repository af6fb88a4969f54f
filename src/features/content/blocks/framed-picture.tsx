import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { isWidePicture } from './is-wide-picture.ts';
import type { BlockPicture } from './static-block.ts';

type FramedPictureProps = {
  picture: BlockPicture;
  /** The width of the frame by screen width, as in the `sizes` attribute. */
  sizes: string;
  /** Empty if the text beside the picture describes it. */
  alt?: string;
  first?: boolean;
};

/**
 * A picture in a 16:10 frame, which does not crop a whole car. Wide pictures have their subject on the right, so a
 * centred crop would cut it: they are sent uncropped and the styles show their right part.
 */
export function FramedPicture({ picture, sizes, alt = picture.alt, first = false }: FramedPictureProps) {
  const { id, colour } = picture;
  const isWide = isWidePicture(picture);
  const crop = isWide ? undefined : '16:10';
  return (
    <Picture
      src={imageUrl(id, { w: isWide ? 960 : 640, crop })}
      srcSet={imageSrcSet(id, { widths: isWide ? [640, 960, 1280, 1920] : [320, 480, 640, 960, 1280], crop })}
      sizes={isWide ? widenSizes(sizes) : sizes}
      width={640}
      height={400}
      colour={colour}
      alt={alt}
      first={first}
      className={classNames('framed-picture', isWide && 'framed-wide')}
    />
  );
}

/** A 16:10 frame shows two thirds of a wide picture, so the image is 1.5 times as wide as the frame. */
const widenSizes = (sizes: string): string =>
  sizes.replaceAll(
    /([\d.]+)(vw|rem|px)(?=,|$)/g,
    (_, figure: string, unit: string) => `${Number(figure) * 1.5}${unit}`,
  );
