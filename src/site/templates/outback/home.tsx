import { FinanceCallToAction } from '../../../features/finance/finance-call-to-action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/section.tsx';
import { SwipeList } from '../../../ui/swipe-list.tsx';
import { type HomeBlockLayout, type HomeBlockProps, HomeBlocks } from '../home-blocks.tsx';
import type { HomeLayoutProps } from '../layout-types.ts';
import { BodyBlocks, MakeBlocks } from './browse.tsx';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { LocationColumns } from '../components/home/location-columns.tsx';
import { PromoBand } from '../components/home/promo-band.tsx';

export const Home = ({ home, Card }: HomeLayoutProps) => (
  <>
    <Hero home={home} />
    <BodyBlocks bodies={home.bodies} />
    <HomeBlocks home={home} Card={Card} layout={layout} firstOmitsTopPadding={home.bodies.length > 0} />
  </>
);

/** Columns chosen so that rows are full where the count allows it. */
const columnsFor = (count: number): string =>
  count % 4 !== 0 && count % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';

/** Three or four per row; on phones a horizontal strip of readable cards. */
function Featured({ home, Card, omitsTopPadding }: HomeBlockProps) {
  return (
    <Section
      heading={home.featuredHeading}
      className={omitsTopPadding ? 'pt-0' : ''}
      aside={
        <ButtonLink to={home.searchPath} kind="outline" className="border-2 border-ink">
          See all {home.vehicleNouns.many}
        </ButtonLink>
      }
    >
      <SwipeList
        className={classNames(
          '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-gap sm:overflow-visible sm:px-0 sm:pb-0',
          columnsFor(home.featured.length),
        )}
      >
        {home.featured.map((car) => (
          <li key={car.id} className="w-[82vw] shrink-0 snap-start sm:w-auto">
            <Card
              car={car}
              settings={home.card}
              sizes="(min-width: 64rem) 420px, (min-width: 40rem) 47vw, 82vw"
              className="h-full"
            />
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}

const layout: HomeBlockLayout = {
  order: ['promos', 'featured', 'browse', 'locations', 'reviews', 'finance'],
  components: {
    featured: Featured,
    browse: ({ home: { makes, facetTiles } }) => <MakeBlocks {...{ makes, facetTiles }} />,
    promos: ({ home: { banner } }) => <Promos banner={banner} />,
    reviews: ({ home: { reviews, rating }, omitsTopPadding }) => <Reviews {...{ reviews, rating, omitsTopPadding }} />,
    locations: ({ home: { locations }, omitsTopPadding }) => <Locations {...{ locations, omitsTopPadding }} />,
    finance: ({ home: { financeHref } }) => <FinanceCallToAction href={financeHref} />,
  },
  separated: ['promos', 'browse', 'finance'],
};

/** The yards, each with its phone number. */
function Locations({ locations, omitsTopPadding }: Pick<HomeData, 'locations'> & { omitsTopPadding: boolean }) {
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

/** Full-width blocks, alternating between the brand colour and dark. */
const Promos = ({ banner }: Pick<HomeData, 'banner'>) => (
  <PromoBand
    banner={banner}
    itemClassName="bg-night text-on-night odd:bg-brand odd:text-on-brand md:first:pl-[max(2rem,50vw-41.25rem)] md:last:pr-[max(2rem,50vw-41.25rem)]"
    linkClassName="min-h-28 px-5 py-6 text-3xl leading-[0.95] font-extrabold md:min-h-44 md:px-[clamp(1.25rem,3vw,2.5rem)] lg:text-4xl md:group-first/promo:pl-0 md:group-last/promo:pr-0"
    labelClassName="max-w-[16ch]"
    arrowClassName="size-9"
  />
);
