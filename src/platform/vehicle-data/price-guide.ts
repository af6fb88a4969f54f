/** A car that somebody wants to sell, as far as its market price depends on it. */
export type GuidedCar = {
  make: string;
  model: string;
  badge: string | null;
  year: number;
  km: number;
  state: string;
};

/** Whole dollars that such cars are offered at: half of them above `price`, a tenth below `low`, a tenth above `high`. */
export type GuidedPrice = { price: number; low: number; high: number; comparables: number };

/** What the market asks for cars like one; null where too few are known. Throws where it cannot be reached. */
export type PriceGuide = {
  /** Whose figures these are, as a visitor is told. */
  readonly source: string;
  priceOf(car: GuidedCar): Promise<GuidedPrice | null>;
};
