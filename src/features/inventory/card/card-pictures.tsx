import { useRef, useState } from 'react';
import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { CardCar, CardPicture } from './card-car.ts';
import { cardPictureWidths } from './card-picture-widths.ts';
import { PictureSteps } from './picture-steps.tsx';

type CardPicturesProps = {
  car: CardCar;
  sizes: string;
  first: boolean | undefined;
  awake: boolean;
  noPhotos: string;
};

export const CardPictures = ({ noPhotos, ...strip }: CardPicturesProps) =>
  strip.car.picture ? (
    <PictureStrip {...strip} picture={strip.car.picture} />
  ) : (
    <p className="car-no-photos">
      <Icon name="car" />
      {noPhotos}
    </p>
  );

type StripProps = Omit<CardPicturesProps, 'noPhotos'> & { picture: CardPicture };

/** One picture; once the card is awake, a strip to swipe or step through. Each picture is asked for when it is next. */
function PictureStrip({ car, picture, sizes, first, awake }: StripProps) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [at, setAt] = useState(0);
  const { more, photos, slug } = car;
  const isLast = at === more.length;
  return (
    <>
      {/* Its name leads to the car too, and is the one that the keyboard and screen readers meet. */}
      <SmartLink
        ref={strip}
        to={`/cars/${slug}`}
        className="car-strip"
        tabIndex={-1}
        aria-hidden
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        <Shot {...picture} {...{ sizes, first }} />
        {/* Taken at the same place as the first, hence in much the same colour. */}
        {awake &&
          more.map((id, place) =>
            place <= at ? <Shot key={id} {...{ id, sizes }} colour={picture.colour} /> : <span key={id} />,
          )}
      </SmartLink>
      {photos > 1 && (
        <span className="car-count" aria-hidden="true">
          {`${at + 1}/${photos}`}
        </span>
      )}
      {awake && isLast && photos > more.length + 1 && (
        <span className="car-rest" aria-hidden="true">{`See all ${photos} photos`}</span>
      )}
      {awake && more.length > 0 && <PictureSteps strip={strip} at={at} count={more.length + 1} />}
    </>
  );
}

type ShotProps = { id: number; sizes: string; first?: boolean | undefined; colour: string; width?: number };

/** Three by two whatever the photo is, and so is every file it asks for. */
const Shot = ({ id, sizes, first = false, colour, width }: ShotProps) => (
  <Picture
    src={imageUrl(id, { w: 640, crop: '3:2' })}
    srcSet={imageSrcSet(id, { widths: cardPictureWidths, crop: '3:2', availableWidth: width })}
    {...{ sizes, first, colour }}
    alt=""
    width={600}
    height={400}
  />
);
