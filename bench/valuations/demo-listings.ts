import { buildWholeDemo } from '../../src/demo/build-demo.ts';
import { isForSale } from '../../src/features/cars/car-rules.ts';
import type { MarketListing } from '../../src/features/valuations/market-model/fit-market-lines.server.ts';
import { getAgeInYears } from '../../src/features/valuations/market-model/age-in-years.ts';

export type DemoListing = MarketListing & { id: number };

/** The demo's cars for sale, without token prices, as the market model reads them from the database. */
export function demoListings(now: Date): DemoListing[] {
  const { cars, manufacturers, dealerships, locations } = buildWholeDemo(now);
  const makes = new Map(manufacturers.map(({ id, name }) => [id, name]));
  const states = new Map(dealerships.map(({ id, state }) => [id, state]));
  const statesByLocation = new Map(locations.map(({ id, state }) => [id, state]));
  return cars.flatMap((car) => {
    const { id, price = 0, km = null } = car;
    const shown = {
      status: car.status ?? 'in_stock',
      sold: car.sold ?? false,
      show_on_dealer_website: car.showOnDealerWebsite ?? true,
    };
    if (id === undefined || price <= 200 || km === null || !isForSale(shown)) return [];
    return {
      id,
      dealershipId: car.dealershipId,
      carType: car.carType,
      make: makes.get(car.manufacturerId) ?? '',
      model: car.model,
      badge: car.badge ?? '',
      age: getAgeInYears(car.year, now),
      km,
      state: statesByLocation.get(car.locationId ?? 0) ?? states.get(car.dealershipId) ?? '',
      price,
    };
  });
}
