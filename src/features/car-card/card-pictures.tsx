import { useRef, useState } from 'react';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { type CardCar, type CardPicture, getCardHref } from './card-car.ts';
import { cardPictureWidths } from './card-picture-widths.ts';
import { PictureArrows } from './picture-arrows.tsx';

type CardPicturesProps = {
  car: CardCar;
  sizes: string;
  first: boolean | undefined;
  hasInteracted: boolean;
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

/** One picture. After the first interaction it becomes a strip to swipe or step through, which loads each picture when it is next. */
function PictureStrip({ car, picture, sizes, first, hasInteracted }: StripProps) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [index, setIndex] = useState(0);
  const { more, photos } = car;
  const isLast = index === more.length;
  return (
    <>
      {/* Hidden from keyboards and screen readers, which use the link on the car's name. */}
      <SmartLink
        ref={strip}
        to={getCardHref(car)}
        className="car-strip"
        tabIndex={-1}
        aria-hidden
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
      >
        <Shot {...picture} {...{ sizes, first }} />
        {/* Photos of one car have similar colours, so the first one's placeholder serves for all. */}
        {hasInteracted &&
          more.map((id, position) =>
            position <= index ? <Shot key={id} {...{ id, sizes }} colour={picture.colour} /> : <span key={id} />,
          )}
      </SmartLink>
      {photos > 1 && (
        <span className="car-count" aria-hidden="true">
          {`${index + 1}/${photos}`}
        </span>
      )}
      {hasInteracted && isLast && photos > more.length + 1 && (
        <span className="car-rest" aria-hidden="true">{`See all ${photos} photos`}</span>
      )}
      {hasInteracted && more.length > 0 && <PictureArrows strip={strip} index={index} count={more.length + 1} />}
    </>
  );
}

type ShotProps = { id: number; sizes: string; first?: boolean | undefined; colour: string; width?: number };

/** Every photo is cropped to 3:2 by the server. */
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
