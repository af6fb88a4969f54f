import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { isWidePicture } from './is-wide-picture.ts';
import type { BlockPicture } from './written-block.ts';

type FramedPictureProps = {
  picture: BlockPicture;
  /** How wide the frame will be, by the width of the screen. */
  sizes: string;
  /** Left empty where the words beside it say the same. */
  alt?: string;
  first?: boolean;
};

/**
 * A picture in a frame of 16:10, which leaves a car its nose and its tail. A wide one has its subject at the right, and a
 * cut around its middle would go through it: such a picture is sent whole, and the styles show its right part.
 */
export function FramedPicture({ picture, sizes, alt = picture.alt, first = false }: FramedPictureProps) {
  const { id, colour } = picture;
  const isWide = isWidePicture(picture);
  const crop = isWide ? undefined : '16:10';
  return (
    <Picture
      src={imageUrl(id, { w: isWide ? 960 : 640, crop })}
      srcSet={imageSrcSet(id, { widths: isWide ? [640, 960, 1280, 1920] : [320, 480, 640, 960, 1280], crop })}
      sizes={isWide ? widened(sizes) : sizes}
      width={640}
      height={400}
      colour={colour}
      alt={alt}
      first={first}
      className={classNames('framed-picture', isWide && 'framed-wide')}
    />
  );
}

/** A frame of 16:10 shows two thirds of a wide picture: the whole of it is half as wide again. */
const widened = (sizes: string): string =>
  sizes.replaceAll(
    /([\d.]+)(vw|rem|px)(?=,|$)/g,
    (_, figure: string, unit: string) => `${Number(figure) * 1.5}${unit}`,
  );
