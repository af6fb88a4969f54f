import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { HomeData } from '../../home-data.ts';
import type { Picture as SitePicture } from '../../shell-data.ts';

/** The site's own hero; without one, its first featured car stands in. */
export function heroOf({ hero, featured }: HomeData): SitePicture | null {
  if (hero) return hero;
  const car = featured.find(({ picture }) => picture !== null);
  if (!car?.picture) return null;
  const { id, width, colour } = car.picture;
  return { id, width, height: Math.round(width / 1.5), colour, alt: car.name };
}

/** A wide picture leaves its left half to the type; any other shows its car from edge to edge. */
export const hasRoomForType = ({ width, height }: SitePicture): boolean => width / height >= 2;

/** The largest thing on the first screen: asked for at once, in the size that the screen needs. */
export function HeroPicture({ picture, sizes, className }: { picture: SitePicture; sizes: string; className: string }) {
  const { id, width, height, colour, alt } = picture;
  return (
    <Picture
      first
      src={imageUrl(id)}
      srcSet={imageSrcSet(id, { widths: [480, 640, 800, 960, 1280, 1600, 1920], availableWidth: width })}
      sizes={sizes}
      // A narrow screen sees only part of a wide picture: the part where the car stands.
      className={classNames(className, hasRoomForType(picture) && 'max-md:object-[88%_50%]')}
      {...{ width, height, colour, alt }}
    />
  );
}
