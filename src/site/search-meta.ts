import type { MetaDescriptor } from 'react-router';
import { searchAddress } from '../features/inventory/results/search-address.ts';
import { countOf } from '../ui/count-of.ts';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';
import { faqPage } from './structured-data/faq-page.ts';
import type { SearchData } from './search-data.ts';

/** What search engines and shared links say of a results page. */
export function searchMeta(data: SearchData): MetaDescriptor[] {
  const { results, foot, siteName, origin, canonical } = data;
  const { heading, state, pages, count } = results;
  const page = state.page > 1 ? `, page ${state.page}` : '';
  return [
    { title: `${heading}${page} | ${siteName}` },
    { name: 'description', content: describe(data) },
    // Nothing to find today: there may be tomorrow, so the links are worth following.
    ...(count === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    linkTag('canonical', origin + canonical),
    ...(state.page > 1 ? [linkTag('prev', origin + pageAddress(data, state.page - 1))] : []),
    ...(state.page < pages ? [linkTag('next', origin + pageAddress(data, state.page + 1))] : []),
    { 'script:ld+json': breadcrumbList(origin, siteName, data.crumbs) },
    // Every results page ends with the same questions; search engines want them once.
    ...(canonical === results.paths.base && foot.faq.length > 0 ? [{ 'script:ld+json': faqPage(foot.faq) }] : []),
    ...(results.cars.length > 0 ? [{ 'script:ld+json': itemList(data) }] : []),
  ];
}

const linkTag = (rel: string, href: string): MetaDescriptor => ({ tagName: 'link', rel, href });

const pageAddress = ({ results: { paths, place, state } }: SearchData, page: number): string =>
  searchAddress(paths, place, { ...state, page });

function describe({ results: { heading, subtitle, count, vehicleNouns }, siteName }: SearchData): string {
  if (count === 0) return `${heading} at ${siteName}: none in stock today. See what is on its way, or ask us to look.`;
  const intro = subtitle === '' ? heading : subtitle;
  return `${intro} at ${siteName}: ${countOf(count, vehicleNouns)} with prices, photos and kilometres. Compare, save and enquire online.`;
}

const itemList = ({ results: { cars, count, first }, origin }: SearchData) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: cars.map(({ slug }, place) => ({
    '@type': 'ListItem',
    position: first + place,
    url: `${origin}/cars/${slug}`,
  })),
});
