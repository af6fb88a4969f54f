import { type benchSites, searchPath } from '../pages/bench-sites.ts';
import { vehiclePaths } from '../pages/vehicle-paths.ts';

type Slug = (typeof benchSites)[number]['slug'];

export type MeasuredPage = { page: string; path: string };

/** Every other kind of page once, on a site that has it, except those hidden from search engines. */
const others: Readonly<Record<Slug, readonly MeasuredPage[]>> = {
  'swan-river-toyota': [
    { page: 'models', path: '/models' },
    { page: 'model', path: '/corolla' },
    { page: 'accessories', path: '/corolla/accessories' },
    { page: 'parts', path: '/vehicle-parts-and-accessories' },
    { page: 'location', path: '/contact-us/victoria-park' },
    { page: 'team', path: '/teams/victoria-park' },
    { page: 'warranty', path: '/warranty' },
  ],
  'harbour-motors': [
    { page: 'offers', path: '/special-offers' },
    { page: 'about', path: '/about-us' },
    { page: 'service', path: '/service' },
    { page: 'finance', path: '/apply-for-finance' },
    { page: 'reviews', path: '/reviews' },
    { page: 'locations', path: '/locations' },
  ],
  'tamar-auto': [
    { page: 'blog', path: '/blog' },
    { page: 'contact', path: '/contact-us' },
    { page: 'trade-in', path: '/trade-in' },
    { page: 'privacy', path: '/privacy-policy' },
  ],
};

export const listMeasuredPages = async (port: number, slug: Slug): Promise<MeasuredPage[]> => [
  { page: 'home', path: '/' },
  { page: 'search', path: searchPath },
  { page: 'vehicle', path: (await vehiclePaths(port, slug))[0] ?? '' },
  ...others[slug],
];
