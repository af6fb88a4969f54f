import type { RouterContextProvider } from 'react-router';
import { listContentPages, publicContent } from '../../../features/content/content-page-store.server.ts';
import { formKinds } from '../../../features/forms/form-kinds.ts';
import type { NameRecord } from '../../../features/site-config/settings/describe-value.ts';
import { listManufacturers } from '../../../features/sites/dealerships/manufacturer-store.server.ts';
import { listSiteImages } from '../../../features/sites/image-store.server.ts';
import type { SettingReference } from '../../../features/sites/config/setting-meta.ts';
import { listLocations } from '../../../features/locations/location-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';

export type ReferenceOption = { value: string; label: string };
export type References = Readonly<Record<SettingReference, readonly ReferenceOption[]>>;

const maxPages = 500;

/** The pages that every website has. */
const fixedPages = [
  ['/', 'Home'],
  ['/cars', 'All cars'],
  ['/search/new-cars', 'New cars'],
  ['/search/demo-cars', 'Demo cars'],
  ['/search/used-cars', 'Used cars'],
  ['/models', 'Models'],
  ['/special-offers', 'Special offers'],
  ['/finance', 'Finance'],
  ['/trade-in', 'Trade-in'],
  ['/sell-my-car', 'Sell my car'],
  ['/book-test-drive', 'Book a test drive'],
  ['/vehicle-parts-and-accessories', 'Parts and accessories'],
  ['/fleet', 'Fleet'],
  ['/locations', 'Locations'],
  ['/reviews', 'Reviews'],
  ['/contact-us', 'Contact'],
  ['/favourites', 'Saved cars'],
] as const;

/** The records that settings can refer to. */
export async function readReferences(context: Readonly<RouterContextProvider>): Promise<References> {
  const { scope } = requireSite(context);
  const { clock } = context.get(consoleRequest);
  const [makes, pages, images, locations] = await Promise.all([
    listManufacturers(scope),
    listContentPages(scope, { ...publicContent(clock()), limit: maxPages }),
    listSiteImages(scope),
    listLocations(scope),
  ]);
  return {
    makeSlug: makes.map(({ slug, name }) => ({ value: slug, label: name })),
    makeName: makes.map(({ name }) => ({ value: name, label: name })),
    location: locations.map(({ slug, name }) => ({ value: slug, label: name })),
    image: images.map(({ id, alt }) => ({ value: String(id), label: alt === '' ? `Picture ${id}` : alt })),
    page: [
      ...fixedPages.map(([value, label]) => ({ value, label })),
      ...pages.map(({ path, title }) => ({ value: path, label: title })),
    ],
    form: Object.keys(formKinds).map((value) => ({ value, label: toFormLabel(value) })),
    facetValue: [],
  };
}

/** `test-drive` → `Test drive` */
const toFormLabel = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

export const createNames =
  (references: References): NameRecord =>
  (refersTo, value) =>
    refersTo === 'page'
      ? undefined
      : references[refersTo as SettingReference]?.find((option) => option.value === value)?.label;
