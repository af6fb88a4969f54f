import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home-data.ts';
import { PhoneLink } from '../parts/phone-link.tsx';

/** Where the yards are, each with a number to call. */
export function Yards({ locations }: Pick<HomeData, 'locations'>) {
  if (locations.length === 0) return null;
  return (
    <Section heading="Drop in or call">
      <ul className="grid gap-x-gap gap-y-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {locations.map(({ name, slug, city, state, phone }) => (
          <li key={slug} className="border-t-4 border-ink pt-4">
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
                className="mt-1 inline-block font-display text-3xl leading-tight font-extrabold hover:text-brand-strong"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
