import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';

export function Locations({ locations }: Pick<HomeData, 'locations'>) {
  if (locations.length === 0) return null;
  return (
    <Section heading="Visit us" className="border-t border-line bg-surface">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-gap lg:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {locations.map(({ name, slug, city, state, phone }) => (
          <li key={slug} className="flex gap-4 rounded-card border border-line p-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
              <Icon name="map-pin" />
            </span>
            <div className="min-w-0">
              <h3 className="leading-snug font-semibold">
                <SmartLink to={`/contact-us/${slug}`} className="hover:text-brand-strong hover:underline">
                  {name}
                </SmartLink>
              </h3>
              <p className="text-sm text-muted">
                {city} {state}
              </p>
              {phone && (
                <PhoneLink
                  phone={phone}
                  className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold text-brand-strong hover:underline"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
