import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { CarSummary } from './car-summary.ts';
import { formatDollars, hasPrice, priceTypeWording } from './price.ts';

type CarTileProps = {
  car: CarSummary;
  noPriceText: string;
  /** How wide the picture will be, for the browser's choice of file. */
  sizes: string;
  className?: string;
};

const typeNames = { new: 'New', demo: 'Demo', used: 'Used' } as const;
const wholeNumber = new Intl.NumberFormat('en-AU');

/** A hairline frame, the name in the display face, the price at the right. */
export function QuietCarTile({ car, noPriceText, sizes, className }: CarTileProps) {
  return (
    <article className={classNames('group relative flex flex-col', className)}>
      <TilePicture car={car} sizes={sizes} className="rounded-card" />
      <div className="flex flex-1 flex-col border-b border-line pt-4 pb-5">
        <div className="flex items-start justify-between gap-4">
          <TileName car={car} className="font-display text-xl leading-snug group-hover:text-brand-strong" />
          <p className="max-w-[45%] shrink-0 text-right leading-snug">
            <TilePrice car={car} noPriceText={noPriceText} className="text-xl font-semibold" />
          </p>
        </div>
        <div className="flex items-start justify-between gap-4 pt-1.5 text-sm text-muted">
          <p>{[typeNames[car.car_type], ...factsOf(car).map(({ text }) => text)].join('\u00A0· ')}</p>
          <p className="shrink-0 text-right">
            {hasPrice(car.price) && priceTypeWording[car.price_type]}
            <WeeklyPrice car={car} className="block text-ink" />
          </p>
        </div>
      </div>
    </article>
  );
}

/** As much as fits a small card: chips, then price and weekly price in a bar. */
export function CompactCarTile({ car, noPriceText, sizes, className }: CarTileProps) {
  return (
    <article
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-raised',
        className,
      )}
    >
      <TilePicture car={car} sizes={sizes}>
        <Badge
          tone={car.car_type === 'used' ? 'plain' : 'brand'}
          className="absolute top-2.5 left-2.5 text-xs font-semibold"
        >
          {typeNames[car.car_type]}
        </Badge>
      </TilePicture>
      <div className="flex flex-1 flex-col gap-2.5 p-3 sm:p-4">
        <TileName car={car} className="leading-snug font-semibold group-hover:text-brand-strong" />
        <ul className="mb-1 flex flex-wrap text-xs text-muted sm:gap-1.5">
          {factsOf(car).map(({ icon, text }) => (
            // On a phone two cards stand side by side: there the chips are words with dots between them.
            <li key={icon} className="max-sm:not-last:after:px-1 max-sm:not-last:after:content-['·']">
              <Badge className="px-1.5 whitespace-nowrap max-sm:bg-transparent max-sm:p-0">{text}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 border-t border-line pt-2.5">
          <p className="leading-tight">
            <TilePrice car={car} noPriceText={noPriceText} className="text-lg font-bold" />
            {hasPrice(car.price) && (
              <span className="block text-xs text-muted">{priceTypeWording[car.price_type]}</span>
            )}
          </p>
          <WeeklyPrice car={car} className="text-sm font-semibold text-brand-strong" />
        </div>
      </div>
    </article>
  );
}

/** A corner flag, a heavy name, the price as a block of the brand's colour. */
export function BoldCarTile({ car, noPriceText, sizes, className }: CarTileProps) {
  return (
    <article className={classNames('group relative flex flex-col border-t-4 border-ink bg-sunken', className)}>
      <TilePicture car={car} sizes={sizes}>
        <span className="absolute top-0 left-0 bg-ink px-3 py-1 font-display text-lg leading-tight font-bold text-on-night">
          {typeNames[car.car_type]}
        </span>
      </TilePicture>
      <div className="flex flex-1 flex-col p-4 pb-3">
        <TileName
          car={car}
          className="font-display text-2xl leading-none font-extrabold group-hover:text-brand-strong"
        />
        <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm">
          {factsOf(car).map(({ icon, text }) => (
            <li key={icon} className="flex min-w-0 items-center gap-1.5">
              <Icon name={icon} className="size-4 text-muted" />
              <span className="truncate">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 bg-brand px-4 py-2 text-on-brand">
        <TilePrice car={car} noPriceText={noPriceText} className="font-display text-3xl leading-none font-extrabold" />
        {hasPrice(car.price) && (
          <span className="text-right text-sm leading-tight">
            {priceTypeWording[car.price_type]}
            <WeeklyPrice car={car} className="block font-semibold" />
          </span>
        )}
      </p>
    </article>
  );
}

function TilePicture({
  car,
  sizes,
  className,
  children,
}: Pick<CarTileProps, 'car' | 'sizes'> & { className?: string; children?: React.ReactNode }) {
  const [photo] = car.images;
  const frame = classNames('relative aspect-[3/2] overflow-hidden bg-sunken', className);
  if (!photo) {
    return (
      <div className={classNames(frame, 'grid place-content-center justify-items-center gap-2 text-muted')}>
        <Icon name="car" className="size-9" />
        <span className="text-sm">Photos coming soon</span>
        {children}
      </div>
    );
  }
  const { image, width, height, colour } = photo;
  // The card is 3:2 whatever the photo is, and so is every file it asks for.
  const availableWidth = Math.round(Math.min(width, height * 1.5));
  return (
    <div className={frame}>
      <Picture
        src={imageUrl(image.id, { w: 640, crop: '3:2' })}
        srcSet={imageSrcSet(image.id, { widths: [240, 320, 480, 640, 800, 960], crop: '3:2', availableWidth })}
        {...{ sizes, colour, alt: '' }}
        width={600}
        height={400}
        className="size-full transition-transform duration-200 group-hover:scale-[1.02]"
      />
      {children}
    </div>
  );
}

const TileName = ({ car, className }: { car: CarSummary; className: string }) => (
  <h3 className={className}>
    <SmartLink to={`/cars/${car.slug}`} className="cover-link">
      {car.name.split(' ').flatMap((word, place) => [place > 0 && ' ', unbroken(word, place)])}
    </SmartLink>
  </h3>
);

/** `CX-3` and `C-HR` are one word each: a line never ends within them. */
const unbroken = (word: string, key: number) =>
  word.includes('-') ? (
    <span key={key} className="whitespace-nowrap">
      {word}
    </span>
  ) : (
    word
  );

const TilePrice = ({
  car,
  noPriceText,
  className,
}: Pick<CarTileProps, 'car' | 'noPriceText'> & { className: string }) =>
  hasPrice(car.price) ? (
    <span className={classNames('tabular-nums', className)}>{formatDollars(car.price)}</span>
  ) : (
    <span className="font-semibold">{noPriceText}</span>
  );

const WeeklyPrice = ({ car, className }: { car: CarSummary; className: string }) =>
  car.subscription_price !== null && (
    <span className={classNames('tabular-nums', className)}>{formatDollars(car.subscription_price)} / week</span>
  );

type Fact = { icon: IconName; text: string };

function factsOf(car: CarSummary): Fact[] {
  const transmission = car.simple_transmission ?? car.transmission;
  const fuel = car.simple_fuel ?? car.fuel;
  const facts: (Fact | null)[] = [
    car.km === null ? null : { icon: 'gauge', text: `${wholeNumber.format(car.km)} km` },
    transmission === null ? null : { icon: 'gearbox', text: transmission },
    fuel === null ? null : { icon: 'fuel', text: fuel },
    // Dealers write the year first in the name; a card need not say it twice.
    car.name.startsWith(String(car.year)) ? null : { icon: 'calendar', text: String(car.year) },
  ];
  return facts.filter((fact) => fact !== null);
}
