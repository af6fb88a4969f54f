import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home-data.ts';
import { PhoneLink } from '../parts/phone-link.tsx';

/** Where to go. */
export function Visit({ locations }: Pick<HomeData, 'locations'>) {
  if (locations.length === 0) return null;
  return (
    <Section heading="Come and see us">
      <ul className="grid gap-x-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {locations.map(({ name, slug, city, state, phone }) => (
          <li key={slug} className="border-t border-line-strong pt-4">
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
