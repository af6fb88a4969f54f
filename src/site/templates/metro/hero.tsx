import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { hasRoomForText, HeroPicture, getHeroPicture } from '../components/home/hero-picture.tsx';
import { ratingLabel } from '../components/home/rating-label.ts';
import { SearchPanel } from './search-panel.tsx';

/** Split: the search on the left, the car on the right. */
export function Hero({ home }: { home: HomeData }) {
  const picture = getHeroPicture(home);
  return (
    <section aria-label="Search" className="lg:container-site lg:pt-6">
      <div className="lg:grid lg:grid-cols-[25rem_1fr] lg:gap-6">
        <div className="relative overflow-hidden lg:order-last lg:rounded-card">
          {picture && (
            <HeroPicture
              picture={picture}
              sizes="(min-width: 64rem) 1160px, 125vw"
              className={classNames(
                'aspect-[16/9] w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-[78%_50%]',
                // The text is in the panel, so the picture's free space for it is cropped.
                hasRoomForText(picture) && 'lg:origin-[88%_72%] lg:scale-[1.35]',
              )}
            />
          )}
          {home.rating && <RatingCard rating={home.rating} />}
        </div>
        <div className="container-site relative -mt-8 lg:mt-0 lg:w-full">
          <SearchPanel home={home} />
        </div>
      </div>
    </section>
  );
}

const RatingCard = ({ rating }: { rating: HomeData['rating'] & object }) => (
  <p className="absolute top-3 right-3 flex items-center gap-2 rounded-site bg-surface/95 px-3 py-2 text-sm shadow-card lg:top-auto lg:right-5 lg:bottom-5">
    <Icon name="shield" className="hidden size-5 text-brand-strong sm:block" />
    <strong className="tabular-nums">{rating.average.toFixed(1)}</strong>
    <Stars value={rating.average} className="size-4" />
    <span className="hidden text-muted sm:inline">{ratingLabel(rating)}</span>
  </p>
);
