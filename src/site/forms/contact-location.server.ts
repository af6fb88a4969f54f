import { formKinds } from '../../features/forms/form-kinds.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import { buildLocationBlock } from '../../features/locations/cards/build-location-block.ts';
import type { Location } from '../../features/locations/location.ts';
import { findLocationFor } from '../../features/locations/department-match.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { ContactLocation } from './form-page-data.ts';

/** The location that the form preselects, otherwise the first that handles its purpose. */
export function getContactLocation(
  locations: readonly Location[],
  { kind, values }: Pick<LeadFormView, 'kind' | 'values'>,
  site: { config: SiteConfig; now: Date },
): ContactLocation | null {
  const location =
    locations.find(({ id }) => String(id) === values.location_id) ??
    findLocationFor(locations, formKinds[kind].purpose);
  if (!location) return null;
  const { name, phones, hours } = buildLocationBlock(location, { ...site, phone: null });
  return { name, phones, hours };
}
