import type { CarType, PriceType } from '../../features/inventory/car.ts';
import type { AustralianState } from '../../features/sites/dealership.ts';
import type { Engine } from '../catalogue/model-entry.ts';
import type { Provider } from './finance-quote.ts';

export type Weights<Key extends string = string> = Readonly<Partial<Record<Key, number>>>;

/** What a dealership has on its lot. */
export interface StockPlan {
  readonly count: number;
  readonly types: Weights<CarType>;
  /** makes of new and demo cars, with how many of each beside the others */
  readonly newMakes: Weights;
  readonly usedMakes: Weights;
  /** ages of used cars in years, youngest and oldest */
  readonly usedAges: readonly [number, number];
  readonly usedBelow?: number; // the yard's dearest car, in dollars
  readonly fuels?: readonly Engine['simpleFuel'][];
  /** every car on the lot is a caravan or motorhome */
  readonly touring?: boolean;
  /** the make whose used cars can be certified */
  readonly certifiedMake?: string;
  readonly providers: readonly Provider[];
  readonly priceType: PriceType;
  /** share of used cars that can be had by the week */
  readonly weeklyShare: number;
  readonly reservable: boolean;
  /** cars at $10 and $11, on either side of what counts as a price */
  readonly edgePrices?: boolean;
  readonly dealerLine: string | null;
}

/** Who sells the car, as far as its own words and papers need to know. */
export interface Seller {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: AustralianState;
  /** where its cars may also be seen */
  readonly distribution: readonly string[];
  /** stock numbers count up from here, and no two dealerships' ranges meet */
  readonly firstStockNumber: number;
}

export const stateNames: Record<AustralianState, string> = {
  ACT: 'the ACT',
  NSW: 'New South Wales',
  NT: 'the Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};
