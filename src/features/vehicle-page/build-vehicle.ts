import { isCertifiedByManufacturer } from '../sites/dealerships/primary-manufacturer.ts';
import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { Car } from '../cars/car.ts';
import type { CardTag } from '../car-card/card-car.ts';
import { type CardSettingsConfig, getCardSettings } from '../car-card/card-settings.ts';
import { getCardTag } from '../car-card/card-tag.ts';
import { buildInfoTabs, type InfoTabsConfig } from './info-tabs/build-info-tabs.ts';
import { carTypeLabel } from '../cars/car-type-label.ts';
import { buildBadgeLine } from './badge-line.ts';
import { buildKeyFacts } from './build-key-facts.ts';
import { getBelowMarketLabel } from './below-market-label.ts';
import { buildPriceBlock } from './build-price-block.ts';
import { buildSpecRows } from './spec-rows.ts';
import { cleanText } from './format-spec-value.ts';
import { getSaleState, type SaleState } from '../cars/sale-state.ts';
import { listCarPromises } from './used-car-promises.ts';
import type { VehiclePageSection } from './vehicle-page-config.ts';
import type { ReservationOffer } from './reservation-offer.ts';
import type { Vehicle } from './vehicle.ts';

export type VehicleConfig = InfoTabsConfig &
  CardSettingsConfig &
  ManufacturerSection &
  TextsSection &
  VehiclePageSection;

type VehicleOptions = {
  config: VehicleConfig;
  now: Date;
  listable: boolean;
  makeSlug: string;
  reservation: ReservationOffer | null;
  /** The ids of the turntable's frames; none for a document, which cannot turn. */
  turntable?: readonly number[];
};

export function buildVehicle(
  car: Car,
  { config, now, listable, makeSlug, reservation, turntable = [] }: VehicleOptions,
): Vehicle {
  const { vehiclePage } = config;
  const state = getSaleState(car);
  const certified = state !== 'sold' && isCertifiedByManufacturer(config, { ...car, makeSlug });
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    badgeLine: buildBadgeLine(car),
    type: carTypeLabel({ type: car.car_type, preorder: car.preorder }),
    tag: selectPageTag(getCardTag(car, config.card, now), state, certified),
    stock: car.stocknum,
    rego: cleanText(car.regplate),
    state,
    listable,
    price: buildPriceBlock(car, state, config.texts),
    belowMarket: vehiclePage.marketPriceIndicator ? getBelowMarketLabel(car) : null,
    certified,
    promises: listCarPromises(car, vehiclePage, reservation),
    facts: buildKeyFacts(car),
    specs: buildSpecRows(car),
    features: listFeatures(car),
    pictures: car.images.map(({ image, width, height, colour }) => ({ id: image.id, width, height, colour })),
    ...(turntable.length > 0 && { turntable }),
    noPhotos: getCardSettings(config).noPhotos,
    tabs: buildInfoTabs(car, config, reservation),
  };
}

/** Filterable features first, the rest in the manufacturer's order. */
function listFeatures({ standardEquipment, filtered_features }: Car): string[] {
  const equipment = new Set(standardEquipment.filter((feature) => cleanText(feature) !== null));
  return [...new Set([...filtered_features.filter((feature) => equipment.has(feature)), ...equipment])];
}

/** Unlike a card, the page has a separate certified badge, and calls only sold cars sold. */
function selectPageTag(tag: CardTag | null, state: SaleState, certified: boolean): CardTag | null {
  if (tag?.kind === 'certified' && certified) return null;
  return tag?.kind === 'sold' && state !== 'sold' ? null : tag;
}
