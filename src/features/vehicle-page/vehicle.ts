import type { SaleState } from '../cars/sale-state.ts';
import type { IconName } from '../../ui/icon-name.ts';
import type { CardTag } from '../car-card/card-car.ts';
import type { InfoTab } from './info-tabs/build-info-tabs.ts';

/** Original size in pixels. The average colour is the placeholder while loading. */
export type VehiclePicture = { id: number; width: number; height: number; colour: string };

/** `text` by `kind`: the amount, the site's text for cars without a price, or the state of a car that is not for sale. */
export type PriceBlock = {
  kind: 'amount' | 'ask' | 'gone';
  text: string; // '$34,990', 'Enquire for price.', 'SOLD'
  includes: string | null; // 'Drive away'
  before: string | null; // '$36,990'
  saving: string | null; // '$2,000'
  weekly: string | null; // '$129 / week'
};

export type KeyFact = { icon: IconName; label: string; value: string };
export type SpecRow = [label: string, value: string];

/** The view model of a car's page, built by the server. */
export type Vehicle = {
  id: number;
  slug: string;
  name: string;
  badgeLine: string | null; // what the name leaves out: 'AXAH54R · SUV'
  type: string; // 'Used', 'Pre-order'
  tag: CardTag | null;
  stock: string;
  rego: string | null;
  state: SaleState;
  listable: boolean;
  price: PriceBlock;
  belowMarket: string | null; // '$1,240 below market average'
  certified: boolean;
  promises: readonly string[];
  facts: KeyFact[];
  specs: SpecRow[];
  features: readonly string[];
  pictures: VehiclePicture[];
  /** The ids of the turntable's frames, in order; missing without a turntable. */
  turntable?: readonly number[];
  noPhotos: string;
  tabs: InfoTab[];
};
