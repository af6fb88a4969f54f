import { capitalise } from '../../../ui/text/first-letter.ts';
import { lruMemoize } from '../../../platform/cache/lru-memoize.ts';
import { bodyLabel, bodySlug } from '../../cars/body-label.ts';
import { getFacetSettings } from '../facets.ts';
import type { RefinableAttribute } from '../search-state.ts';

type Formatter = (value: string) => string;

/** `coming_soon` → `Coming soon` */
const toSentenceCase: Formatter = (value) => {
  const text = value.replaceAll('_', ' ');
  return capitalise(text);
};

const toTitle: Formatter = (slug) => slug.split('-').map(toSentenceCase).join(' ');

const formatters: Partial<Record<RefinableAttribute, Formatter>> = {
  car_type: toSentenceCase,
  status: toSentenceCase,
  item_type: toSentenceCase,
  // Through the slug, so that every spelling of a body has the same label.
  body: lruMemoize(500, (body) => bodyLabel(bodySlug(body))),
  dealership_slug: toTitle,
};

/** The label of a facet value. Visitors cannot tell values with the same label apart, so widgets merge them. */
export const getFacetLabel = (attribute: RefinableAttribute, value: string): string =>
  (formatters[attribute] ?? getFacetSettings(attribute)?.label)?.(value) ?? value;
