import type { CarType, PriceType } from './car.ts';

/**
 * A car as the search index keeps it: what filters, orders and cards read, as small as it can be, since every server
 * holds every car of the platform. Cars of one dealership share the object of the dealership and of the location.
 */
export interface IndexedCar {
  id: number;
  slug: string;
  name: string;
  stocknum: string;
  vin: string | null;
  regplate: string | null;
  rego_expiry: string | null;
  car_type: CarType;
  item_type: string;
  status: string;
  sold: boolean;
  sold_date_timestamp: number | null; // Unix seconds
  tag: string | null;
  reserved: boolean;
  certified: boolean;
  preorder: boolean;
  price: number;
  price_type: PriceType;
  before_price: number | null;
  subscription_price: number | null; // a week
  km: number | null;
  year: number;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  body: string | null;
  simple_body: string | null;
  fuel: string | null;
  simple_fuel: string | null;
  drive: string | null;
  simple_drive: string | null;
  transmission: string | null;
  simple_transmission: string | null;
  colour: string | null;
  seats: number | null;
  doors: number | null;
  engine_size: string | null;
  build_date: string | null;
  compliance_date: string | null;
  created_at: number; // Unix seconds
  pin: number;
  show_on_dealer_website: boolean;
  has_nvic: boolean;
  filtered_features: readonly string[];
  categories: readonly string[];
  payment_processors: readonly string[];
  dealership: IndexedDealership;
  location: IndexedLocation | null;
  /** The first few, in the dealer's order. */
  pictures: readonly IndexedPicture[];
  photos_count: number;
}

export interface IndexedDealership {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  groupId: number | null;
  shareStock: boolean;
  includeSoldCarsDays: number | null;
}

export interface IndexedLocation {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
}

export interface IndexedPicture {
  id: number;
  width: number;
  height: number;
  colour: string;
}
