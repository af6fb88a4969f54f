import type { MetaDescriptor } from 'react-router';
import { printSearchAddress } from '../../features/car-search/address/search-address.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { buildBreadcrumbList } from '../structured-data/breadcrumb-list.ts';
import { buildFaqPage } from '../structured-data/faq-page.ts';
import type { SearchData } from './search-data.ts';

/** The head tags of a results page. */
export function searchMeta(data: SearchData): MetaDescriptor[] {
  const { results, foot, siteName, origin, canonical } = data;
  const { heading, state, pages, count } = results;
  const page = state.page > 1 ? `, page ${state.page}` : '';
  return [
    { title: `${heading}${page} | ${siteName}` },
    { name: 'description', content: describe(data) },
    // Only noindex: cars may arrive tomorrow, so search engines should still follow the links.
    ...(count === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    linkTag('canonical', origin + canonical),
    ...(state.page > 1 ? [linkTag('prev', origin + getPageAddress(data, state.page - 1))] : []),
    ...(state.page < pages ? [linkTag('next', origin + getPageAddress(data, state.page + 1))] : []),
    { 'script:ld+json': buildBreadcrumbList(origin, siteName, data.breadcrumbs) },
    // Every results page shows the same FAQ. Search engines want it marked up once.
    ...(canonical === results.pathRules.base && foot.faq.length > 0
      ? [{ 'script:ld+json': buildFaqPage(foot.faq) }]
      : []),
    ...(results.cars.length > 0 ? [{ 'script:ld+json': buildItemList(data) }] : []),
  ];
}

const linkTag = (rel: string, href: string): MetaDescriptor => ({ tagName: 'link', rel, href });

const getPageAddress = ({ results: { pathRules, searchPath, state } }: SearchData, page: number): string =>
  printSearchAddress(pathRules, searchPath, { ...state, page });

function describe({ results: { heading, subtitle, count, vehicleNouns }, siteName }: SearchData): string {
  if (count === 0)
    return `${heading} at ${siteName}: none in stock today. See what is coming soon, or ask us to find one.`;
  const intro = subtitle === '' ? heading : subtitle;
  return `${intro} at ${siteName}: ${countWithNoun(count, vehicleNouns)} with prices, photos and kilometres. Compare, save and enquire online.`;
}

const buildItemList = ({ results: { cars, count, first }, origin }: SearchData) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: cars.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: `${origin}/cars/${slug}`,
  })),
});
