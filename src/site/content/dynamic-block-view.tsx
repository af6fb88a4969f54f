import { BlockFrame } from '../../features/content/blocks/block-frame.tsx';
import { BlockGrid } from '../../features/content/blocks/block-grid.tsx';
import type { StaticBlock } from '../../features/content/blocks/static-block.ts';
import { FinanceCallToAction } from '../../features/finance/finance-call-to-action.tsx';
import { LocationCarousel } from '../../features/locations/cards/location-carousel.tsx';
import { LocationGrid } from '../../features/locations/cards/location-grid.tsx';
import { LocationHero } from '../../features/locations/cards/location-hero.tsx';
import { ModelCard } from '../../features/models/model-card.tsx';
import { ServiceAdvantageTable } from '../../features/models/service-advantage-table.tsx';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { offersPath } from '../offers/offers-path.ts';
import { ReviewsBlock } from '../reviews/reviews-block.tsx';
import type { SiteTemplate } from '../templates/template.ts';
import { ArticleCard } from './article-card.tsx';
import type { BlockData } from './block-data.ts';

type FilledBlock = Exclude<BlockData, StaticBlock>;
type Filled<Kind extends FilledBlock['kind']> = Extract<FilledBlock, { kind: Kind }>;

/** A block that shows site data, using the same cards as the pages of that data. */
export function DynamicBlockView({ block, Card }: { block: FilledBlock; Card: SiteTemplate['Card'] }) {
  switch (block.kind) {
    case 'locations':
      return <LocationsBlock block={block} />;
    case 'reviews':
      return <ReviewsBlock heading={block.heading} reviews={block.reviews} />;
    case 'offers':
      return <OffersBlock block={block} />;
    case 'models':
      return <ModelsBlock block={block} />;
    case 'cars':
      return <CarsBlock block={block} Card={Card} />;
    case 'articles':
      return <ArticlesBlock block={block} />;
    case 'service-advantage':
      return <ServiceAdvantage />;
    case 'finance':
      return <FinanceCallToAction href={block.href} className="page-block band" />;
  }
}

const All = ({ href, children }: { href: string; children: string }) => (
  <SmartLink to={href} className="text-link">
    {children} <Icon name="arrow-right" />
  </SmartLink>
);

function LocationsBlock({ block: { heading, layout, cards } }: { block: Filled<'locations'> }) {
  if (layout === 'carousel') return <LocationCarousel heading={heading} cards={cards} className="page-block" />;
  return (
    <BlockFrame kind="locations" heading={heading}>
      {layout === 'grid' || cards.length > 1 ? (
        <LocationGrid cards={cards} />
      ) : (
        cards.map((card) => <LocationHero key={card.slug} card={card} headingLevel="h3" />)
      )}
    </BlockFrame>
  );
}

const OffersBlock = ({ block: { heading, offers } }: { block: Filled<'offers'> }) => (
  <BlockFrame kind="offers" heading={heading} aside={<All href={offersPath}>All offers</All>}>
    <ul className="offer-list">
      {offers.map(({ card, href }) => (
        <li key={card.id}>
          <OfferCard offer={card} href={href} headingLevel="h3" />
        </li>
      ))}
    </ul>
  </BlockFrame>
);

const ModelsBlock = ({ block: { heading, cards } }: { block: Filled<'models'> }) => (
  <BlockFrame kind="models" heading={heading} aside={<All href="/models">All models</All>}>
    <ul className="model-grid">
      {cards.map((card) => (
        <li key={card.href}>
          <ModelCard card={card} />
        </li>
      ))}
    </ul>
  </BlockFrame>
);

const CarsBlock = ({
  block: { heading, href, cars, card },
  Card,
}: { block: Filled<'cars'> } & Pick<SiteTemplate, 'Card'>) => (
  <BlockFrame kind="cars" heading={heading} aside={<All href={href}>View all</All>}>
    <BlockGrid count={cars.length}>
      {cars.map((car) => (
        <li key={car.id}>
          <Card
            car={car}
            settings={card}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 47vw, 92vw"
            className="h-full"
          />
        </li>
      ))}
    </BlockGrid>
  </BlockFrame>
);

const ArticlesBlock = ({ block: { heading, href, articles } }: { block: Filled<'articles'> }) => (
  <BlockFrame kind="articles" heading={heading} aside={<All href={href}>All articles</All>}>
    <BlockGrid count={articles.length}>
      {articles.map((article) => (
        <li key={article.path}>
          <ArticleCard article={article} />
        </li>
      ))}
    </BlockGrid>
  </BlockFrame>
);

const ServiceAdvantage = () => (
  <BlockFrame kind="advantage" heading="What a service costs">
    <ScrollRegion label="Table of prices">
      <ServiceAdvantageTable />
    </ScrollRegion>
  </BlockFrame>
);
