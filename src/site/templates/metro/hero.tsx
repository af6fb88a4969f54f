import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { hasRoomForText, HeroPicture, getHeroPicture } from '../components/home/hero-picture.tsx';
import { hasStock, StockSoon } from '../components/home/stock-soon.tsx';
import { ratingLabel } from '../components/home/rating-label.ts';
import { SearchPanel } from './search-panel.tsx';

/** Split: the search on the left, the car on the right. */
export function Hero({ home }: { home: HomeData }) {
  const picture = getHeroPicture(home);
  if (!picture) return <HeroWithoutPicture home={home} />;
  return (
    <section aria-label="Search" className="lg:container-site lg:pt-6">
      <div className="lg:grid lg:grid-cols-[25rem_1fr] lg:gap-6">
        <div className="relative overflow-hidden lg:order-last lg:rounded-card">
          <HeroPicture
            picture={picture}
            sizes="(min-width: 64rem) 1160px, 125vw"
            className={classNames(
              'aspect-[16/9] w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-[78%_50%]',
              // The text is in the panel, so the picture's free space for it is cropped.
              hasRoomForText(picture) && 'lg:origin-[88%_72%] lg:scale-[1.35]',
            )}
          />
          {home.rating && <RatingCard rating={home.rating} />}
        </div>
        <div className="container-site relative -mt-8 lg:mt-0 lg:w-full">
          <SearchPanel home={home} />
        </div>
      </div>
    </section>
  );
}

/** A new website, or one whose cars have no photos. */
const HeroWithoutPicture = ({ home }: { home: HomeData }) => (
  <section
    aria-label={hasStock(home) ? 'Search' : 'Welcome'}
    className={classNames('container-site pt-6 lg:pt-10', !hasStock(home) && 'pb-6 lg:pb-10')}
  >
    <div className="mx-auto max-w-2xl">
      {hasStock(home) ? (
        <SearchPanel home={home} />
      ) : (
        <div className="rounded-card bg-surface px-5 py-10 text-center shadow-card sm:px-10 sm:py-14">
          <h1 className="text-3xl leading-[1.1] font-bold tracking-tight text-balance sm:text-4xl">{home.heading}</h1>
          {home.text && <p className="mt-3 text-lg text-balance text-muted">{home.text}</p>}
          <StockSoon home={home} className="mt-8" />
        </div>
      )}
    </div>
  </section>
);

const RatingCard = ({ rating }: { rating: HomeData['rating'] & object }) => (
  <p className="absolute top-3 right-3 flex items-center gap-2 rounded-site bg-surface/95 px-3 py-2 text-sm shadow-card lg:top-auto lg:right-5 lg:bottom-5">
    <Icon name="shield" className="hidden size-5 text-brand-strong sm:block" />
    <strong className="tabular-nums">{rating.average.toFixed(1)}</strong>
    <Stars value={rating.average} className="size-4" />
    <span className="hidden text-muted sm:inline">{ratingLabel(rating)}</span>
  </p>
);
