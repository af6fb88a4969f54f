import type { RouterContextProvider } from 'react-router';
import { formKinds } from '../../../features/forms/form-kinds.ts';
import type { NameRecord } from '../../../features/site-config/settings/describe-value.ts';
import { listManufacturers } from '../../../features/sites/dealerships/manufacturer-store.server.ts';
import { listSiteImages } from '../../../features/sites/image-store.server.ts';
import type { SettingReference } from '../../../features/sites/config/setting-meta.ts';
import { listLocations } from '../../../features/locations/location-store.server.ts';
import { requireSite } from '../../server/signed-in.ts';

export type ReferenceOption = { value: string; label: string };
/** Pages and values of cars have controls of their own. */
type ListedReference = Exclude<SettingReference, 'page' | 'facetValue'>;
export type References = Readonly<
  Record<ListedReference, readonly ReferenceOption[]> & Partial<Record<SettingReference, readonly ReferenceOption[]>>
>;

/** The records that settings can refer to, of the wanted kinds. */
export async function readReferences(
  context: Readonly<RouterContextProvider>,
  isWanted: (reference: ListedReference) => boolean = () => true,
): Promise<References> {
  const { scope } = requireSite(context);
  const [makes, images, locations] = await Promise.all([
    isWanted('makeSlug') || isWanted('makeName') ? listManufacturers(scope) : [],
    isWanted('image') ? listSiteImages(scope) : [],
    isWanted('location') ? listLocations(scope) : [],
  ]);
  return {
    makeSlug: makes.map(({ slug, name }) => ({ value: slug, label: name })),
    makeName: makes.map(({ name }) => ({ value: name, label: name })),
    location: locations.map(({ slug, name }) => ({ value: slug, label: name })),
    image: images.map(({ id, alt }) => ({ value: String(id), label: alt === '' ? `Picture ${id}` : alt })),
    form: Object.keys(formKinds).map((value) => ({ value, label: toFormLabel(value) })),
  };
}

/** `test-drive` → `Test drive` */
const toFormLabel = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

export const createNames =
  (references: References): NameRecord =>
  (refersTo, value) =>
    references[refersTo as SettingReference]?.find((option) => option.value === value)?.label;
