/** One demo site per template. */
export const benchSites = [
  { template: 'showroom', slug: 'swan-river-toyota' },
  { template: 'metro', slug: 'harbour-motors' },
  { template: 'outback', slug: 'tamar-auto' },
] as const;

/** The site under load: the one with the most filters. */
export const loadedSite = 'harbour-motors';

export const searchPath = '/cars';

const orders = ['', '&sortBy=price:asc', '&sortBy=price:desc', '&sortBy=year:desc'];
const wishes = [
  '',
  '&refinementList[body][0]=suv',
  '&refinementList[fuel][0]=Petrol',
  '&refinementList[make][0]=Toyota',
];

/**
 * Uncached searches: filters and sort orders in turn, sometimes a second page of the whole stock, each with a different
 * budget.
 */
export const freshSearch = (at: number): string =>
  `${searchPath}?range[price]=:${1_000_000 + at}${wishes[at % wishes.length]}${orders[(at >> 2) % orders.length]}${at % 20 === 4 ? '&page=2' : ''}`;
