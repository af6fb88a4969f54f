import { FinanceCallToAction } from '../../../features/finance/finance-call-to-action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/section.tsx';
import { SwipeList } from '../../../ui/swipe-list.tsx';
import { type HomeBlockLayout, type HomeBlockProps, HomeBlocks } from '../home-blocks.tsx';
import type { HomeLayoutProps } from '../layout-types.ts';
import { BodyBlocks, MakeBlocks } from './browse.tsx';
import { Hero } from './hero.tsx';
import { Promos } from './promos.tsx';
import { Reviews } from './reviews.tsx';
import { Locations } from './locations.tsx';

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
