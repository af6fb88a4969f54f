import { findAccessories, type FittedAccessory } from '../../features/models/find-accessories.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import type { Site } from '../../features/sites/site.ts';
import { countOf } from '../../ui/count-of.ts';
import type { FoundPart, PartsSearchData } from './parts-data.ts';
import { kindsOf, optionsOf } from './parts-landing-of.ts';
import type { SiteParts } from './parts-of.server.ts';
import { accessoriesPath, askForParts, partsPath, partsSearchPath } from './parts-paths.ts';
import { priceWords } from './price-words.ts';

const longestQuery = 80;
const mostModels = 6;

/** `/parts/search?query=&model=`. A model that the site does not have is not asked for. */
export function readPartsSearch(
  site: Pick<Site, 'name' | 'canonicalHost'>,
  { models, parts }: SiteParts,
  asked: URLSearchParams,
): PartsSearchData {
  const query = (asked.get('query') ?? '').trim().slice(0, longestQuery);
  const model = models.find(({ slug }) => slug === asked.get('model'));
  const within = model ? parts.filter((part) => part.model.slug === model.slug) : parts;
  const found = [...Map.groupBy(findAccessories(within, query), ({ name }) => name).values()].map(foundPart);
  const isAsked = query !== '' || model !== undefined;
  return {
    kind: 'search',
    head: {
      title: query === '' ? 'Search parts and accessories' : `Parts and accessories: ${query}`,
      siteName: site.name,
      description: `Search the parts and accessories that ${site.name} supplies and fits.`,
      canonical: isAsked ? null : canonicalOrigin(site) + partsSearchPath,
    },
    crumbs: [
      { label: 'Parts and accessories', path: partsPath },
      { label: 'Search', path: partsSearchPath },
    ],
    query,
    model: model?.slug ?? null,
    models: optionsOf(models),
    heading: headingOf(found.length, query, model?.name),
    found,
    ask: askForParts([query, model && `for ${model.manufacturer_name} ${model.name}`].filter(Boolean).join(' ')),
    kinds: kindsOf(parts),
  };
}

function headingOf(count: number, query: string, model: string | undefined): string {
  const what = [query && `for “${query}”`, model && `that fit the ${model}`].filter(Boolean).join(' ');
  if (count === 0) return `Nothing found ${what}`;
  return `${countOf(count, { one: 'accessory', many: 'accessories' })} ${what}`.trim();
}

function foundPart(same: FittedAccessory[]): FoundPart {
  const [{ name, category, description } = { name: '', category: '', description: '' }] = same;
  return {
    name,
    category,
    description,
    price: priceWords(same.map(({ price }) => price)),
    fits: same.slice(0, mostModels).map(({ model }) => ({ label: model.name, href: accessoriesPath(model) })),
    more: Math.max(same.length - mostModels, 0),
  };
}
