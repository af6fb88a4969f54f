import { FinanceCallToAction } from '../../../features/finance/finance-call-to-action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { type HomeBlockLayout, type HomeBlockProps, HomeBlocks } from '../home-blocks.tsx';
import type { HomeLayoutProps } from '../layout-types.ts';
import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { BodyRow, MakeGrid } from './browse.tsx';
import { Hero } from './hero.tsx';
import { Locations } from './locations.tsx';
import { Promos } from './promos.tsx';
import { Reviews } from './reviews.tsx';

export const Home = ({ home, Card }: HomeLayoutProps) => (
  <>
    <Hero home={home} />
    <BodyRow bodies={home.bodies} />
    <HomeBlocks home={home} Card={Card} layout={layout} />
  </>
);

function Featured({ home, Card, omitsTopPadding }: HomeBlockProps) {
  return (
    <Section
      heading={home.featuredHeading}
      className={omitsTopPadding ? 'pt-0' : ''}
      aside={
        <ButtonLink to={home.searchPath} kind="outline" size="small">
          All {countWithNoun(home.count, home.vehicleNouns)}
        </ButtonLink>
      }
    >
      <ul className="grid grid-cols-2 gap-3 sm:gap-gap md:grid-cols-3 lg:grid-cols-4">
        {home.featured.map((car) => (
          <li key={car.id}>
            <Card
              car={car}
              settings={home.card}
              sizes="(min-width: 64rem) 300px, (min-width: 48rem) 31vw, 46vw"
              className="h-full"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const layout: HomeBlockLayout = {
  order: ['featured', 'promos', 'browse', 'reviews', 'locations', 'finance'],
  components: {
    featured: Featured,
    browse: ({ home: { makes, facetTiles }, omitsTopPadding }) => (
      <MakeGrid {...{ makes, facetTiles, omitsTopPadding }} />
    ),
    promos: ({ home: { banner } }) => <Promos banner={banner} />,
    reviews: ({ home: { reviews, rating }, omitsTopPadding }) => <Reviews {...{ reviews, rating, omitsTopPadding }} />,
    locations: ({ home: { locations } }) => <Locations locations={locations} />,
    finance: ({ home: { financeHref } }) => <FinanceCallToAction href={financeHref} />,
  },
  separated: ['promos', 'locations', 'finance'],
};
