import type { CarHit } from '../../../features/cars/car-hit.ts';
import { carTypeLabel } from '../../../features/cars/car-type-label.ts';
import { toCardCar } from '../../../features/car-card/to-card-car.ts';
import { deriveValues, type StockValues } from '../../../features/stock/fields/derive-values.ts';
import { Panel } from '../../components/panel.tsx';

/** What every card shows. */
const required = ['year', 'make', 'model', 'car_type', 'price_type'];

export type CardExample = {
  /** The stored car as websites show it; the typed values replace its own. */
  hit: CarHit;
  config: Parameters<typeof toCardCar>[1]['config'];
  noPrice: string;
  /** The website whose settings the card follows. */
  site: string | null;
  now: Date;
};

/** The card of the car with the values typed so far, by the same rules as on the website. A new car has one once its required fields are filled. */
export function CardPreview({ example, values }: { example: CardExample; values: StockValues }) {
  const { hit, config, noPrice, site, now } = example;
  if (required.some((name) => (values[name] ?? null) === null)) return null;
  const typed = { ...hit, ...deriveValues(values), location_name: hit.location_name } as CarHit;
  const card = toCardCar(typed, { config, now, listable: true });
  return (
    <Panel title="Card" description={site ? `As on ${site}, with its photos and colours.` : undefined}>
      <article className="card-preview" aria-label="Preview of the card">
        <p className="text-sm text-muted">
          {card.tag && <b className="card-preview-tag">{card.tag.text}</b>}
          {carTypeLabel(card)} · {card.photos === 1 ? '1 photo' : `${card.photos} photos`}
        </p>
        <h3 className="mt-1 text-base font-semibold">{card.name}</h3>
        <p className="mt-1">
          <b className="text-lg tabular-nums">{card.price ?? noPrice}</b>{' '}
          {card.priceType && <span className="text-sm text-muted">{card.priceType}</span>}{' '}
          {card.before && (
            <span className="text-sm text-muted">
              Was <s>{card.before}</s>
            </span>
          )}
        </p>
        {card.weekly && <p className="text-sm">{card.weekly} by subscription</p>}
        <p className="mt-1 text-sm text-muted">{card.facts.join(' · ')}</p>
      </article>
    </Panel>
  );
}
