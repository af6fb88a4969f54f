import { isCertifiedByManufacturer } from '../../sites/primary-manufacturer.ts';
import { usedCarPromises } from '../../sites/promises.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import type { CardTag } from '../card/card-car.ts';
import { cardSettingsOf } from '../card/card-settings.ts';
import { cardTag } from '../card/card-tag.ts';
import { infoTabsOf } from '../info-tabs/info-tabs-of.ts';
import { typeName } from '../type-name.ts';
import { badgeLine } from './badge-line.ts';
import { keyFactsOf } from './key-facts-of.ts';
import { belowMarketPrice } from './market-price.ts';
import { priceWords } from './price-words.ts';
import { specRows } from './spec-rows.ts';
import { text } from './spec-value.ts';
import { stateOf } from './vehicle-state.ts';
import type { Vehicle, VehicleState } from './vehicle.ts';

type Shown = { config: SiteConfig; now: Date; listable: boolean; makeSlug: string };

export function vehicleOf(car: Car, { config, now, listable, makeSlug }: Shown): Vehicle {
  const { vehiclePage } = config;
  const state = stateOf(car);
  const certified = state !== 'sold' && isCertifiedByManufacturer(config, { ...car, makeSlug });
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    badgeLine: badgeLine(car),
    type: typeName({ type: car.car_type, preorder: car.preorder }),
    tag: pageTag(cardTag(car, config.card, now), state, certified),
    stock: car.stocknum,
    rego: text(car.regplate),
    state,
    listable,
    price: priceWords(car, state, config.texts),
    belowMarket: vehiclePage.marketPriceIndicator ? belowMarketPrice(car) : null,
    certified,
    promises: promisesOf(car, state, vehiclePage.usedCarPromises),
    facts: keyFactsOf(car),
    specs: specRows(car),
    features: featuresOf(car),
    pictures: car.images.map(({ image, width, height, colour }) => ({ id: image.id, width, height, colour })),
    noPhotos: cardSettingsOf(config).noPhotos,
    tabs: infoTabsOf(car, config),
  };
}

/** What people search for comes first; the rest as the maker lists it. */
function featuresOf({ standardEquipment, filtered_features }: Car): string[] {
  const equipment = new Set(standardEquipment.filter((feature) => text(feature) !== null));
  return [...new Set([...filtered_features.filter((feature) => equipment.has(feature)), ...equipment])];
}

/** Of a car that nobody can buy any more nothing is promised. */
const promisesOf = ({ car_type }: Car, state: VehicleState, promised: boolean): readonly string[] =>
  promised && car_type === 'used' && state === 'forSale' ? usedCarPromises : [];

/** The page says more than a card: a certified car has a badge of its own, and what is not sold is not called so. */
function pageTag(tag: CardTag | null, state: VehicleState, certified: boolean): CardTag | null {
  if (tag?.kind === 'certified' && certified) return null;
  return tag?.kind === 'sold' && state !== 'sold' ? null : tag;
}
