/** A car to be valued: the properties that its market price depends on. */
export type PriceGuideCar = {
  make: string;
  model: string;
  badge: string | null;
  year: number;
  km: number;
  state: string;
};

/** Asking prices in whole dollars: half of the cars are above `price`, a tenth below `low`, a tenth above `high`. */
export type MarketPrice = { price: number; low: number; high: number; comparables: number };

/** The market price of comparable cars; null if there are too few. Throws if the service cannot be reached. */
export type PriceGuide = {
  /** The source of the figures, as shown to visitors. */
  readonly source: string;
  findPrice(car: PriceGuideCar): Promise<MarketPrice | null>;
};
