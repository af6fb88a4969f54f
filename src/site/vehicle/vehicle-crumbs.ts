import type { Car } from '../../features/inventory/car.ts';
import { searchAddress } from '../../features/inventory/results/search-address.ts';
import { searchPathsOf } from '../../features/inventory/results/search-paths.ts';
import type { Crumb } from '../../features/inventory/results/search-results.ts';
import { findSearchPreset } from '../../features/inventory/search-preset.ts';
import { emptySearchState, type Refinements } from '../../features/inventory/search-state.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';

/** From the whole stock over the make and the model to the car. */
export function vehicleCrumbs(car: Pick<Car, 'make' | 'model' | 'name' | 'slug'>, config: SiteConfig): Crumb[] {
  const paths = searchPathsOf(config);
  const here = { path: paths.base, refinements: {} };
  const addressOf = (refinements: Refinements) => searchAddress(paths, here, { ...emptySearchState, refinements });
  return [
    { label: findSearchPreset(config, paths.base)?.heading ?? 'All cars', path: paths.base },
    { label: car.make, path: addressOf({ make: [car.make] }) },
    { label: car.model, path: addressOf({ make: [car.make], model: [car.model] }) },
    { label: car.name, path: `/cars/${car.slug}` },
  ];
}
