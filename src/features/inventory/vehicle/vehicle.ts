import type { IconName } from '../../../ui/icon-name.ts';
import type { CardTag } from '../card/card-car.ts';
import type { InfoTab } from '../info-tabs/info-tabs-of.ts';

/** Neither available nor sold is a state of a feed's own: in transit, in the workshop. */
export type VehicleState = 'forSale' | 'sold' | 'unavailable';

/** In pixels as it was taken; its average colour is seen until it comes. */
export type VehiclePicture = { id: number; width: number; height: number; colour: string };

/** What it costs. `kind` says whether the text is an amount, the site's words for none, or that the car is gone. */
export type PriceWords = {
  kind: 'amount' | 'ask' | 'gone';
  text: string; // '$34,990', 'Enquire for price.', 'SOLD'
  includes: string | null; // 'Drive away'
  before: string | null; // '$36,990'
  saving: string | null; // '$2,000'
  weekly: string | null; // '$129 / week'
};

export type KeyFact = { icon: IconName; label: string; value: string };
export type SpecRow = [label: string, value: string];

/** All that a car's page says of the car itself, decided and worded by the server. */
export type Vehicle = {
  id: number;
  slug: string;
  name: string;
  badgeLine: string | null; // what the name leaves out: 'AXAH54R · SUV'
  type: string; // 'Used', 'Pre-order'
  tag: CardTag | null;
  stock: string;
  rego: string | null;
  state: VehicleState;
  listable: boolean;
  price: PriceWords;
  belowMarket: string | null; // '$1,240 below market average'
  certified: boolean;
  promises: readonly string[];
  facts: KeyFact[];
  specs: SpecRow[];
  features: readonly string[];
  pictures: VehiclePicture[];
  noPhotos: string;
  tabs: InfoTab[];
};
