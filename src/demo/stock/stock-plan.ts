import type { CarType, PriceType } from '../../features/cars/car-enums.ts';
import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import type { Engine } from '../catalogue/model-entry.ts';
import type { Provider } from './finance-quote.ts';

export type Weights<Key extends string = string> = Readonly<Partial<Record<Key, number>>>;

/** The composition of a dealership's stock. */
export interface StockPlan {
  readonly count: number;
  readonly types: Weights<CarType>;
  /** Weights of the makes of new and demo cars. */
  readonly newMakes: Weights;
  readonly usedMakes: Weights;
  /** Youngest and oldest used cars, in years. */
  readonly usedAges: readonly [number, number];
  readonly usedBelow?: number; // the highest price, in dollars
  readonly fuels?: readonly Engine['simpleFuel'][];
  /** Caravans and motorhomes only. */
  readonly touring?: boolean;
  /** The make whose used cars can be certified. */
  readonly certifiedMake?: string;
  readonly providers: readonly Provider[];
  readonly priceType: PriceType;
  /** Share of used cars offered by subscription. */
  readonly weeklyShare: number;
  readonly reservable: boolean;
  /** Cars at $10 and $11: just below and above the lowest real price. */
  readonly edgePrices?: boolean;
  readonly dealerLine: string | null;
}

/** The seller's data that a car's comments and papers need. */
export interface Seller {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly state: AustralianState;
  /** Other locations where its cars can be seen. */
  readonly distribution: readonly string[];
  /** Stock numbers count up from here; ranges of dealerships do not overlap. */
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
