import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { removeCompared } from '../../features/watchlist/compare/compared-cars.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { CompareColumn } from './read-compare.server.ts';

/** The head of a car's column. Its name and links stay in view while the page scrolls; its photo does not. */
export const CompareColumnHead = ({ car, removeHref }: { car: CompareColumn; removeHref: string }) => (
  <th scope="col">
    <div className="relative">
      <CarPicture car={car} />
      {car.tag && <Badge className="absolute bottom-2 left-2 text-xs font-semibold">{car.tag}</Badge>}
      <SmartLink to={removeHref} keepsScroll className="compare-drop" onClick={() => removeCompared(car.id)}>
        <Icon name="close" />
        <span className="sr-only">Remove {car.name}</span>
      </SmartLink>
    </div>
    <SmartLink to={`/cars/${car.slug}`} className="compare-name">
      {car.name}
    </SmartLink>
    <p className="compare-links">
      {car.links.map(({ text, to, label }) => (
        <SmartLink key={to} to={to} aria-label={label} className="text-link">
          {text}
        </SmartLink>
      ))}
    </p>
  </th>
);

const CarPicture = ({ car: { picture } }: { car: CompareColumn }) =>
  picture ? (
    <Picture
      src={imageUrl(picture.id, { w: 480, crop: '3:2' })}
      srcSet={imageSrcSet(picture.id, { widths: [320, 480, 640], crop: '3:2', availableWidth: picture.width })}
      sizes="(min-width: 64rem) 290px, 9rem"
      width={480}
      height={320}
      alt=""
      colour={picture.colour}
      first
      className="h-auto w-full rounded-card"
    />
  ) : (
    <span className="grid aspect-[3/2] place-items-center rounded-card bg-sunken text-muted">
      <Icon name="car" className="size-8" />
    </span>
  );
