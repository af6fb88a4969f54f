import type { Car } from '../../features/cars/car.ts';
import { printSearchAddress } from '../../features/car-search/address/search-address.ts';
import { getSearchPathRules } from '../../features/car-search/address/search-path-rules.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import { findSearchPreset } from '../../features/car-search/address/search-preset.ts';
import { emptySearchState, type Refinements } from '../../features/car-search/search-state.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';

/** Whole stock, make, model, car. */
export function buildVehicleBreadcrumbs(
  car: Pick<Car, 'make' | 'model' | 'name' | 'slug'>,
  config: SiteConfig,
): Breadcrumb[] {
  const rules = getSearchPathRules(config);
  const wholeStock = { path: rules.base, refinements: {} };
  const getAddress = (refinements: Refinements) =>
    printSearchAddress(rules, wholeStock, { ...emptySearchState, refinements });
  return [
    { label: findSearchPreset(config, rules.base)?.heading ?? 'All cars', path: rules.base },
    { label: car.make, path: getAddress({ make: [car.make] }) },
    { label: car.model, path: getAddress({ make: [car.make], model: [car.model] }) },
    { label: car.name, path: `/cars/${car.slug}` },
  ];
}
