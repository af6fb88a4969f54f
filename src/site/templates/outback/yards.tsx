import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { HomeData } from '../../home-data.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { ratingWords } from '../parts/rating-words.ts';

/** Where the yards are, each with a number to call, beside what people give us. */
export function Yards({ home }: { home: HomeData }) {
  const { locations, rating } = home;
  if (locations.length === 0 && !rating) return null;
  return (
    <Section heading="Drop in or call">
      <div className="grid gap-8 lg:grid-cols-[1fr_auto] lg:gap-12">
        <ul className="grid content-start gap-x-gap gap-y-6 sm:grid-cols-2">
          {locations.map(({ name, slug, city, state, phone }) => (
            <li key={slug} className="border-l-4 border-brand pl-4">
              <h3 className="font-display text-2xl leading-none font-bold">
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
                  className="mt-1 inline-block font-display text-3xl leading-tight font-extrabold tabular-nums hover:text-brand-strong"
                />
              )}
            </li>
          ))}
        </ul>
        {rating && <Rating rating={rating} />}
      </div>
    </Section>
  );
}

const Rating = ({ rating }: { rating: HomeData['rating'] & object }) => (
  <p className="flex items-center gap-5 self-start bg-sunken p-6 lg:p-8">
    <span className="font-display text-[5.5rem] leading-[0.8] font-black tabular-nums">
      {rating.average.toFixed(1)}
    </span>
    <span>
      <Stars value={rating.average} className="size-6" />
      <span className="mt-1 block text-muted">{ratingWords(rating)}</span>
    </span>
  </p>
);
