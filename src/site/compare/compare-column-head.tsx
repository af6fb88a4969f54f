import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { removeCompared } from '../../features/watchlist/compare/compared-cars.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { CompareColumn } from './read-compare.server.ts';

/** The head of a car's column: photo, name, and a link that removes it. */
export const CompareColumnHead = ({ car, removeHref }: { car: CompareColumn; removeHref: string }) => (
  <th scope="col">
    <div className="relative">
      <CarPicture car={car} />
      {car.tag && <Badge className="absolute bottom-2 left-2 text-xs font-semibold">{car.tag}</Badge>}
    </div>
    <SmartLink to={`/cars/${car.slug}`} className="mt-3 block leading-snug font-semibold hover:text-brand-strong">
      {car.name}
    </SmartLink>
    {!car.listable && (
      <SmartLink to={`/cars/${car.slug}?form=similar`} className="text-link mt-1 block text-sm">
        Find Me Something Similar
      </SmartLink>
    )}
    <SmartLink
      to={removeHref}
      keepsScroll
      aria-label={`Remove ${car.name}`}
      className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-normal text-muted hover:text-ink"
      onClick={() => removeCompared(car.id)}
    >
      <Icon name="close" className="size-4" /> Remove
    </SmartLink>
  </th>
);

const CarPicture = ({ car: { picture } }: { car: CompareColumn }) =>
  picture ? (
    <Picture
      src={imageUrl(picture.id, { w: 480, crop: '3:2' })}
      srcSet={imageSrcSet(picture.id, { widths: [320, 480, 640], crop: '3:2', availableWidth: picture.width })}
      sizes="(min-width: 64rem) 290px, 11rem"
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
