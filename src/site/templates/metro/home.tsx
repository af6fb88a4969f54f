import { FinanceCallToAction } from '../../../features/finance/finance-call-to-action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import type { HomeLayoutProps } from '../home-layouts.ts';
import { countOf } from '../../../ui/count-of.ts';
import { BodyRow, MakeGrid } from './browse.tsx';
import { Hero } from './hero.tsx';
import { Locations } from './locations.tsx';
import { Promos } from './promos.tsx';
import { Reviews } from './reviews.tsx';

export function Home({ home, Card }: HomeLayoutProps) {
  return (
    <>
      <Hero home={home} />
      <BodyRow bodies={home.bodies} />
      {home.featured.length > 0 && <Featured home={home} Card={Card} />}
      <Promos banner={home.banner} />
      {/* Without the promos between them, the cars above have left room enough. */}
      <MakeGrid
        makes={home.makes}
        facetTiles={home.facetTiles}
        className={home.banner.length === 0 ? 'pt-0' : undefined}
      />
      <Reviews reviews={home.reviews} rating={home.rating} />
      <Locations locations={home.locations} />
      <FinanceCallToAction href={home.financeHref} />
    </>
  );
}

function Featured({ home, Card }: HomeLayoutProps) {
  return (
    <Section
      heading={home.featuredHeading}
      aside={
        <ButtonLink to={home.searchPath} kind="outline" size="small">
          All {countOf(home.count, home.vehicleNouns)}
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
