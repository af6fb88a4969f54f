import { searchAccessories, type FittedAccessory } from '../../features/models/search-accessories.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import type { Site } from '../../features/sites/site.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import type { PartsSearchResult, PartsSearchData } from './parts-data.ts';
import { listPartCategories, listModelOptions } from './build-parts-landing.ts';
import type { SiteParts } from './site-parts.server.ts';
import { accessoriesPath, partsEnquiryHref, partsPath, partsSearchPath } from './parts-paths.ts';
import { formatLowestPrice } from './format-lowest-price.ts';

const maxQueryLength = 80;
const maxModels = 6;

/** Reads `/parts/search?query=&model=`. Ignores a model that the site does not have. */
export function readPartsSearch(
  site: Pick<Site, 'name' | 'canonicalHost'>,
  { models, parts }: SiteParts,
  params: URLSearchParams,
): PartsSearchData {
  const query = (params.get('query') ?? '').trim().slice(0, maxQueryLength);
  const model = models.find(({ slug }) => slug === params.get('model'));
  const within = model ? parts.filter((part) => part.model.slug === model.slug) : parts;
  const found = [...Map.groupBy(searchAccessories(within, query), ({ name }) => name).values()].map(toResult);
  const isFiltered = query !== '' || model !== undefined;
  return {
    kind: 'search',
    head: {
      title: query === '' ? 'Search parts and accessories' : `Parts and accessories: ${query}`,
      siteName: site.name,
      description: `Search the parts and accessories that ${site.name} supplies and fits.`,
      canonical: isFiltered ? null : canonicalOrigin(site) + partsSearchPath,
    },
    crumbs: [
      { label: 'Parts and accessories', path: partsPath },
      { label: 'Search', path: partsSearchPath },
    ],
    query,
    model: model?.slug ?? null,
    models: listModelOptions(models),
    heading: describeCount(found.length, query, model?.name),
    found,
    enquiryHref: partsEnquiryHref(
      [query, model && `for ${model.manufacturer_name} ${model.name}`].filter(Boolean).join(' '),
    ),
    kinds: listPartCategories(parts),
  };
}

function describeCount(count: number, query: string, model: string | undefined): string {
  const what = [query && `for “${query}”`, model && `that ${count > 1 ? 'fit' : 'fits'} the ${model}`]
    .filter(Boolean)
    .join(' ');
  if (count === 0) return `Nothing found ${what}`;
  return `${countWithNoun(count, { one: 'accessory', many: 'accessories' })} ${what}`.trim();
}

function toResult(same: FittedAccessory[]): PartsSearchResult {
  const [{ name, category, description } = { name: '', category: '', description: '' }] = same;
  return {
    name,
    category,
    description,
    price: formatLowestPrice(same.map(({ price }) => price)),
    fits: same.slice(0, maxModels).map(({ model }) => ({ label: model.name, href: accessoriesPath(model) })),
    more: Math.max(same.length - maxModels, 0),
  };
}
