const dayInMs = 86_400_000;
export const defaultSoldDays = 3;

type Status = { status: string; sold: boolean };

export const isAvailable = (car: Status): boolean =>
  (car.status === 'in_stock' || car.status === 'coming_soon') && !car.sold;

export const isForSale = (car: Status & { show_on_dealer_website: boolean }): boolean =>
  isAvailable(car) && car.show_on_dealer_website;

/** Shown on the website, and available or sold within the dealership's number of days. */
export function isListable(
  car: Status & { show_on_dealer_website: boolean; sold_date_timestamp: number | null },
  includeSoldCarsDays: number | null,
  now: Date,
): boolean {
  if (!car.show_on_dealer_website) return false;
  if (isAvailable(car)) return true;
  const wasSold = car.sold || car.status === 'sold';
  if (!wasSold || car.sold_date_timestamp === null) return false;
  const since = now.getTime() - (includeSoldCarsDays ?? defaultSoldDays) * dayInMs;
  return car.sold_date_timestamp * 1000 >= since;
}
