import { FinanceCallToAction } from '../../../features/finance/finance-call-to-action.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { type HomeBlockLayout, type HomeBlockProps, HomeBlocks } from '../home-blocks.tsx';
import type { HomeLayoutProps } from '../layout-types.ts';
import { Browse } from './browse.tsx';
import { BudgetSearch } from './budget-search.tsx';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { LocationColumns } from '../components/home/location-columns.tsx';
import { PromoBand } from '../components/home/promo-band.tsx';

export const Home = ({ home, Card }: HomeLayoutProps) => (
  <>
    <Hero home={home} />
    <HomeBlocks home={home} Card={Card} layout={layout} />
  </>
);

/** The number of large cards, two per row, such that the others fill rows of three. */
const countLargeCards = (count: number): number => ({ 0: 0, 1: 4, 2: 2 })[count % 3] ?? 0;

/** A gallery: some large cards, the others three per row. */
function Featured({ home, Card, omitsTopPadding }: HomeBlockProps) {
  const large = countLargeCards(home.featured.length);
  return (
    <Section
      heading={home.featuredHeading}
      className={omitsTopPadding ? 'pt-0' : ''}
      aside={
        <SmartLink to={home.searchPath} className="text-link inline-flex min-h-6 items-center gap-1.5">
          View all {home.vehicleNouns.many} <Icon name="arrow-right" className="size-4" />
        </SmartLink>
      }
    >
      <ul className="grid gap-x-gap gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
        {home.featured.map((car, index) => (
          <li
            key={car.id}
            className={classNames(
              index < large ? 'lg:col-span-3' : 'lg:col-span-2',
              // On phones a card fills the screen, so only five are shown.
              index > 4 && 'max-sm:hidden',
            )}
          >
            <Card
              car={car}
              settings={home.card}
              sizes={`(min-width: 64rem) ${index < large ? 640 : 420}px, (min-width: 40rem) 48vw, 92vw`}
              className="h-full"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const layout: HomeBlockLayout = {
  order: ['featured', 'budget', 'browse', 'promos', 'reviews', 'locations', 'finance'],
  components: {
    featured: Featured,
    budget: BudgetSearch,
    browse: Browse,
    promos: ({ home: { banner } }) => <Promos banner={banner} />,
    reviews: ({ home: { reviews, rating }, omitsTopPadding }) => <Reviews {...{ reviews, rating, omitsTopPadding }} />,
    locations: ({ home: { locations }, omitsTopPadding }) => <Locations {...{ locations, omitsTopPadding }} />,
    finance: ({ home: { financeHref } }) => <FinanceCallToAction href={financeHref} />,
  },
  separated: ['budget', 'browse', 'promos', 'reviews', 'finance'],
};

/** The dealer's locations. */
function Locations({ locations, omitsTopPadding }: Pick<HomeData, 'locations'> & { omitsTopPadding: boolean }) {
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

/** The promo links, separated by hairlines. */
const Promos = ({ banner }: Pick<HomeData, 'banner'>) => (
  <PromoBand
    banner={banner}
    className="bg-brand text-on-brand"
    listClassName="container-site divide-y divide-current/25 md:divide-x md:divide-y-0"
    linkClassName="py-7 text-2xl leading-snug md:px-8 md:py-14 md:group-first/promo:pl-0 md:group-last/promo:pr-0"
    labelClassName="max-w-[18ch] decoration-1 underline-offset-8 group-hover:underline"
    arrowClassName="size-6"
  />
);
