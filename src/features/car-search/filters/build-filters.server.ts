import type { FacetCount } from '../../../search/search-engine.ts';
import { isIconName } from '../../../ui/icon-name.ts';
import type { Manufacturer } from '../../sites/dealerships/dealership.ts';
import type { SearchSection } from '../search-config.ts';
import type { CarSearchResult } from '../search-cars.server.ts';
import { isRangeAttribute, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { buildFacetOptions } from './facet-options.ts';
import { type FacetOption, type FilterData, type MakeOption, maxModels, maxWithoutSearchBox } from './filter-data.ts';
import { groupMakes, countMakesShown, sortPopularFirst } from './make-options.ts';
import { getSwatchColour } from './swatch-colour.ts';
import { getFacetRange, getSliderBounds } from './slider/slider-bounds.ts';

export type FacetResults = Pick<CarSearchResult, 'facets' | 'facetStats'>;

export type FilterSources = {
  config: SearchSection;
  state: SearchState;
  found: FacetResults;
  /** The same for all cars that the site lists: decides which filters and options there are, and their order. */
  stock: FacetResults;
  makes: readonly Manufacturer[];
  /** Counts the models of one make, in all its spellings, within the search. */
  countModels(make: readonly string[]): Promise<readonly FacetCount[]>;
};

type FilterConfig = SearchSection['search']['filters'][number];
type Section = Pick<FilterData, 'label' | 'icon' | 'open' | 'remembersOpen'>;

/**
 * The site's filters in configured order, with their options for this search. Leaves out those that the stock has no
 * options for.
 */
export async function buildFilters(sources: FilterSources): Promise<FilterData[]> {
  const built = await Promise.all(sources.config.search.filters.map((filter) => buildFilter(filter, sources)));
  return built.filter((filter) => filter !== undefined);
}

async function buildFilter(filter: FilterConfig, sources: FilterSources): Promise<FilterData | undefined> {
  const { widget, attribute } = filter;
  const section = toSection(filter);
  if (widget === 'text') return { ...section, widget, attribute: 'query' };
  if (attribute === 'query') return undefined;
  if (widget === 'slider') return buildSlider(section, attribute, sources);
  if (widget === 'makeCards') return attribute === 'make' ? buildMakeCards(section, sources) : undefined;
  if (attribute === 'make' && widget === 'dropdown') return buildMakeDropdown(section, sources);
  const options = buildOptions(attribute, sources);
  const inStock = sources.stock.facets[attribute]?.length ?? 0;
  if (widget === 'dropdown') {
    const hasSearchBox = Math.max(inStock, options.length) > maxWithoutSearchBox;
    const hasOptions = inStock > 0 || options.length > 0;
    return hasOptions ? { ...section, widget, attribute, options, popular: [], hasSearchBox } : undefined;
  }
  if (options.length === 0) return undefined;
  return { ...section, widget, attribute, options: attribute === 'colour' ? options.map(addSwatch) : options };
}

const toSection = ({ label, icon = '', open, remembersOpen }: FilterConfig): Section => ({
  label,
  icon: isIconName(icon) ? icon : null,
  open,
  remembersOpen,
});

const addSwatch = (option: FacetOption): FacetOption => ({ ...option, swatch: getSwatchColour(option.label) ?? null });

/** Their values belong to a make. Those of all makes would be hundreds of options without a car. */
const listedWhileFound = new Set<RefinableAttribute>(['model', 'badge', 'make_model']);

function buildOptions(attribute: RefinableAttribute, { found, stock, state }: FilterSources): FacetOption[] {
  const counts = found.facets[attribute] ?? [];
  const inStock = listedWhileFound.has(attribute) ? counts : stock.facets[attribute];
  return buildFacetOptions(attribute, counts, state.refinements[attribute] ?? [], inStock);
}

function buildSlider(section: Section, attribute: RefinableAttribute, sources: FilterSources): FilterData | undefined {
  if (!isRangeAttribute(attribute)) return undefined;
  const { config, state, found, stock } = sources;
  const bounds = getSliderBounds(attribute, {
    stats: stock.facetStats[attribute],
    range: state.ranges[attribute],
    maxFromFacet: config.search.sliderMaxFromFacet,
  });
  return (
    bounds && {
      ...section,
      widget: 'slider',
      attribute,
      bounds,
      facet: getFacetRange(bounds, found.facetStats[attribute]),
    }
  );
}

function buildMakeDropdown(section: Section, sources: FilterSources): FilterData | undefined {
  const makes = buildOptions('make', sources);
  if (makes.length === 0) return undefined;
  const groups = groupMakes(makes, sources.config.search.popularMakes);
  const hasSearchBox = makes.length > maxWithoutSearchBox;
  return { ...section, widget: 'dropdown', attribute: 'make', ...groups, hasSearchBox };
}

/** Limited, because each make costs a search and an address may have many. The browser fetches the models of the rest. */
const maxMakesWithModels = 3;

async function buildMakeCards(section: Section, sources: FilterSources): Promise<FilterData | undefined> {
  const ranked = sortPopularFirst(buildOptions('make', sources), sources.config.search.popularMakes);
  if (ranked.length === 0) return undefined;
  const { config, state, makes, countModels } = sources;
  const withModels = new Set(state.refinements.make?.slice(0, maxMakesWithModels));
  const options = ranked.map(async (option): Promise<MakeOption> => {
    const hasModels = option.values.some((value) => withModels.has(value));
    const counts = hasModels ? await countModels(option.values) : null;
    return {
      ...option,
      logo: makes.find(({ name }) => name === option.label)?.logo.url ?? null,
      models: counts && buildFacetOptions('model', counts, []).slice(0, maxModels),
    };
  });
  const shown = countMakesShown(config.search);
  return { ...section, widget: 'makeCards', attribute: 'make', options: await Promise.all(options), shown };
}
