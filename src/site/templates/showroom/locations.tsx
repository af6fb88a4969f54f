import { Section } from '../../../ui/section.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { LocationColumns } from '../components/home/location-columns.tsx';

/** The dealer's locations. */
export function Locations({ locations, omitsTopPadding }: Pick<HomeData, 'locations'> & { omitsTopPadding: boolean }) {
  if (locations.length === 0) return null;
  return (
    <Section heading="Come and see us" className={omitsTopPadding ? 'pt-0' : ''}>
      <LocationColumns
        locations={locations}
        className="grid gap-x-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
        itemClassName="border-t border-line-strong pt-4"
        nameClassName="font-display text-xl leading-tight"
        phoneClassName="mt-2 inline-block min-h-6 underline underline-offset-4 hover:text-brand-strong"
      />
    </Section>
  );
}
