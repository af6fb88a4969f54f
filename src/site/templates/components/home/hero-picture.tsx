import { imageSrcSet, imageUrl } from '../../../../platform/images/image-url.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Picture } from '../../../../ui/picture.tsx';
import type { HomeData } from '../../../home/home-data.ts';
import type { Picture as SitePicture } from '../../../shell/shell-data.ts';

/** The site's hero picture, or that of its first featured car. */
export function getHeroPicture({ hero, featured }: HomeData): SitePicture | null {
  if (hero) return hero;
  const car = featured.find(({ picture }) => picture !== null);
  if (!car?.picture) return null;
  const { id, width, colour } = car.picture;
  return { id, width, height: Math.round(width / 1.5), colour, alt: car.name };
}

/** Wide pictures leave their left half free for text; others are filled by the car. */
export const hasRoomForText = ({ width, height }: SitePicture): boolean => width / height >= 2;

/** The largest element on the first screen: loaded with high priority, in a responsive size. */
export function HeroPicture({ picture, sizes, className }: { picture: SitePicture; sizes: string; className: string }) {
  const { id, width, height, colour, alt } = picture;
  return (
    <Picture
      first
      src={imageUrl(id)}
      srcSet={imageSrcSet(id, { widths: [480, 640, 800, 960, 1280, 1600, 1920], availableWidth: width })}
      sizes={sizes}
      // Narrow screens show only the part of a wide picture with the car.
      className={classNames(className, hasRoomForText(picture) && 'max-md:object-[88%_50%]')}
      {...{ width, height, colour, alt }}
    />
  );
}
