import type { IndexedCar, IndexedDealership, IndexedLocation, IndexedPicture } from './indexed-car.ts';

/** What the cars of one version have in common. */
export type CarSpec = Pick<
  IndexedCar,
  | 'make'
  | 'year'
  | 'model'
  | 'badge'
  | 'series'
  | 'body'
  | 'simple_body'
  | 'fuel'
  | 'simple_fuel'
  | 'drive'
  | 'simple_drive'
  | 'transmission'
  | 'simple_transmission'
  | 'seats'
  | 'doors'
  | 'engine_size'
>;

/** How a car is offered: few combinations occur. */
export type CarState = Pick<
  IndexedCar,
  | 'car_type'
  | 'item_type'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'certified'
  | 'preorder'
  | 'show_on_dealer_website'
  | 'tag'
  | 'price_type'
  | 'pin'
  | 'has_nvic'
  | 'payment_processors'
>;

/** What is a car's own. */
export type CarDetails = Omit<IndexedCar, keyof CarSpec | keyof CarState | 'pictures'>;

/**
 * A car as the database gave it, in half the memory of a plain object: what it has in common with others it shares with
 * them, and its pictures stay the text they came as until somebody looks, which happens to the two dozen on a page.
 */
export class StoredCar implements IndexedCar {
  declare id: number;
  declare slug: string;
  declare name: string;
  declare stocknum: string;
  declare vin: string | null;
  declare regplate: string | null;
  declare rego_expiry: string | null;
  declare sold_date_timestamp: number | null;
  declare price: number;
  declare before_price: number | null;
  declare subscription_price: number | null;
  declare km: number | null;
  declare colour: string | null;
  declare build_date: string | null;
  declare compliance_date: string | null;
  declare created_at: number;
  declare filtered_features: readonly string[];
  declare categories: readonly string[];
  declare dealership: IndexedDealership;
  declare location: IndexedLocation | null;
  declare photos_count: number;
  readonly spec: CarSpec;
  readonly state: CarState;
  /** As the database wrote them. */
  readonly picturesAsText: string | null;

  constructor(details: CarDetails, spec: CarSpec, state: CarState, pictures: string | null) {
    this.id = details.id;
    this.slug = details.slug;
    this.name = details.name;
    this.stocknum = details.stocknum;
    this.vin = details.vin;
    this.regplate = details.regplate;
    this.rego_expiry = details.rego_expiry;
    this.sold_date_timestamp = details.sold_date_timestamp;
    this.price = details.price;
    this.before_price = details.before_price;
    this.subscription_price = details.subscription_price;
    this.km = details.km;
    this.colour = details.colour;
    this.build_date = details.build_date;
    this.compliance_date = details.compliance_date;
    this.created_at = details.created_at;
    this.filtered_features = details.filtered_features;
    this.categories = details.categories;
    this.dealership = details.dealership;
    this.location = details.location;
    this.photos_count = details.photos_count;
    this.spec = spec;
    this.state = state;
    this.picturesAsText = pictures;
  }

  get pictures(): readonly IndexedPicture[] {
    if (this.picturesAsText === null) return [];
    const read = JSON.parse(this.picturesAsText) as [number, number, number, string][];
    return read.map(([id, width, height, colour]) => ({ id, width, height, colour }));
  }

  get make() {
    return this.spec.make;
  }
  get year() {
    return this.spec.year;
  }
  get model() {
    return this.spec.model;
  }
  get badge() {
    return this.spec.badge;
  }
  get series() {
    return this.spec.series;
  }
  get body() {
    return this.spec.body;
  }
  get simple_body() {
    return this.spec.simple_body;
  }
  get fuel() {
    return this.spec.fuel;
  }
  get simple_fuel() {
    return this.spec.simple_fuel;
  }
  get drive() {
    return this.spec.drive;
  }
  get simple_drive() {
    return this.spec.simple_drive;
  }
  get transmission() {
    return this.spec.transmission;
  }
  get simple_transmission() {
    return this.spec.simple_transmission;
  }
  get seats() {
    return this.spec.seats;
  }
  get doors() {
    return this.spec.doors;
  }
  get engine_size() {
    return this.spec.engine_size;
  }

  get car_type() {
    return this.state.car_type;
  }
  get item_type() {
    return this.state.item_type;
  }
  get status() {
    return this.state.status;
  }
  get sold() {
    return this.state.sold;
  }
  get reserved() {
    return this.state.reserved;
  }
  get certified() {
    return this.state.certified;
  }
  get preorder() {
    return this.state.preorder;
  }
  get show_on_dealer_website() {
    return this.state.show_on_dealer_website;
  }
  get tag() {
    return this.state.tag;
  }
  get price_type() {
    return this.state.price_type;
  }
  get pin() {
    return this.state.pin;
  }
  get has_nvic() {
    return this.state.has_nvic;
  }
  get payment_processors() {
    return this.state.payment_processors;
  }
}
