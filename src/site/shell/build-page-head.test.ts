import { expect, it } from 'vitest';
import { buildPageHead } from './build-page-head.ts';

const pageInput = { title: 'Offers', description: 'What is on.', path: '/special-offers?make=kia' };
const crumbs = [{ label: 'Offers', path: '/special-offers' }];

it.each([
  ['https://swan.example', 'swan.example'],
  ['', null],
])('a page has its canonical address and breadcrumbs, from %j', (origin, canonicalHost) => {
  const more = { '@type': 'Offer' };
  expect(buildPageHead({ name: 'Swan', canonicalHost }, { ...pageInput, crumbs, more: [more] })).toEqual({
    title: 'Offers',
    description: 'What is on.',
    siteName: 'Swan',
    canonical: `${origin}/special-offers?make=kia`,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Swan', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: 'Offers', item: `${origin}/special-offers` },
        ],
      },
      more,
    ],
  });
});
