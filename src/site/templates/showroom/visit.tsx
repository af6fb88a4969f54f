import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { HomeData } from '../../home-data.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { ratingWords } from '../parts/rating-words.ts';

/** Where to go, and what others say of it. */
export function Visit({ home }: { home: HomeData }) {
  if (home.locations.length === 0 && !home.rating) return null;
  return (
    <Section heading="Come and see us" aside={home.rating && <Rating rating={home.rating} />}>
      <ul className="grid gap-x-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {home.locations.map(({ name, slug, city, state, phone }) => (
          <li key={slug} className="border-t border-ink pt-4">
            <h3 className="font-display text-xl leading-tight">
              <SmartLink to={`/contact-us/${slug}`} className="hover:text-brand-strong">
                {name}
              </SmartLink>
            </h3>
            <p className="mt-1 text-muted">
              {city} {state}
            </p>
            {phone && (
              <PhoneLink
                phone={phone}
                className="mt-2 inline-block min-h-6 underline underline-offset-4 hover:text-brand-strong"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Rating = ({ rating }: { rating: HomeData['rating'] & object }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="font-display text-3xl leading-none tabular-nums">{rating.average.toFixed(1)}</span>
    <Stars value={rating.average} />
    <span className="text-muted">{ratingWords(rating)}</span>
  </p>
);
