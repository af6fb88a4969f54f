import { Section } from '../../../ui/section.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { LocationColumns } from '../components/home/location-columns.tsx';

/** The yards, each with its phone number. */
export function Locations({ locations, omitsTopPadding }: Pick<HomeData, 'locations'> & { omitsTopPadding: boolean }) {
  if (locations.length === 0) return null;
  return (
    <Section heading="Drop in or call" className={omitsTopPadding ? 'pt-0' : ''}>
      <LocationColumns
        locations={locations}
        className="grid gap-x-gap gap-y-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]"
        itemClassName="border-t-4 border-ink pt-4"
        nameClassName="font-display text-2xl leading-none font-bold"
        phoneClassName="mt-1 inline-block font-display text-3xl leading-tight font-extrabold hover:text-brand-strong"
      />
    </Section>
  );
}
