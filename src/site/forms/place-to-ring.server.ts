import { formKinds } from '../../features/leads/form/form-kinds.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import type { Location } from '../../features/locations/location.ts';
import { firstServing } from '../../features/locations/serves.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import type { PlaceToRing } from './form-page-data.ts';

/** The place that a form begins with, or else the first that does what it is about. */
export function placeToRing(
  locations: readonly Location[],
  { kind, values }: Pick<FormView, 'kind' | 'values'>,
  site: { config: SiteConfig; now: Date },
): PlaceToRing | null {
  const place =
    locations.find(({ id }) => String(id) === values.location_id) ?? firstServing(locations, formKinds[kind].purpose);
  if (!place) return null;
  const { name, phones, hours } = locationBlockOf(place, { ...site, phone: null });
  return { name, phones, hours };
}
