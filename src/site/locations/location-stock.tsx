import { PriceSearch } from '../../features/car-search/home-search/price-search.tsx';
import { CachedList } from '../../platform/fragment-cache/cached-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { getTemplate } from '../templates/registry.ts';
import type { LocationStockData } from './location-page-data.ts';

const sizes = '(min-width: 64rem) 424px, (min-width: 40rem) 46vw, 92vw';

/** The cars of a location. */
export function LocationStock({ stock: { heading, cars, card, template, search, all } }: { stock: LocationStockData }) {
  const { Card } = getTemplate(template);
  const how = JSON.stringify(['location stock', card, sizes]);
  return (
    <Section heading={heading} className="location-stock">
      <PriceSearch search={search} />
      <CachedList
        className="car-grid"
        items={cars.map((car) => ({
          key: String(car.id),
          by: Card,
          of: car,
          how,
          render: () => <Card car={car} settings={card} sizes={sizes} />,
        }))}
      />
      {all && (
        <p className="page-row">
          <ButtonLink to={all.href} kind="outline">
            {all.label}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
