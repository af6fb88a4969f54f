import type { FacetCount } from '../../../search/search-engine.ts';
import { isIconName } from '../../../ui/icon-name.ts';
import type { Manufacturer } from '../../sites/dealership.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import { facetLimits } from '../facet-limits.ts';
import type { CarSearch } from '../search-cars.server.ts';
import { isRangeAttribute, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { facetOptions } from './facet-options.ts';
import { type FilterData, type MakeOption, mostModels } from './filter-data.ts';
import { groupMakes, makesShown, popularFirst } from './make-options.ts';
import { sliderBounds } from './slider-bounds.ts';

export type FilterSources = {
  config: Pick<SiteConfig, 'search'>;
  state: SearchState;
  found: Pick<CarSearch, 'facets' | 'facetStats'>;
  makes: readonly Manufacturer[];
  /** The models of one make within the search, most cars first. */
  modelsOf(make: string): Promise<readonly FacetCount[]>;
};

type FilterConfig = SiteConfig['search']['filters'][number];
type Section = Pick<FilterData, 'label' | 'icon' | 'open' | 'remembersOpen'>;

/** The site's filters in their order, with what each offers for this search; those with nothing to offer are left out. */
export async function buildFilters(sources: FilterSources): Promise<FilterData[]> {
  const built = await Promise.all(sources.config.search.filters.map((filter) => buildFilter(filter, sources)));
  return built.filter((filter) => filter !== undefined);
}

async function buildFilter(filter: FilterConfig, sources: FilterSources): Promise<FilterData | undefined> {
  const { widget, attribute } = filter;
  const section = sectionOf(filter);
  if (widget === 'text') return { ...section, widget, attribute: 'query' };
  if (attribute === 'query') return undefined;
  if (widget === 'slider') return buildSlider(section, attribute, sources);
  if (widget === 'makeCards') return attribute === 'make' ? buildMakeCards(section, sources) : undefined;
  if (attribute === 'make' && widget === 'dropdown') return buildMakeDropdown(section, sources);
  const options = optionsOf(attribute, sources);
  if (options.length === 0) return undefined;
  return widget === 'dropdown'
    ? { ...section, widget, attribute, options, popular: 0 }
    : { ...section, widget, attribute, options };
}

const sectionOf = ({ label, icon = '', open, remembersOpen }: FilterConfig): Section => ({
  label,
  icon: isIconName(icon) ? icon : null,
  open,
  remembersOpen,
});

const optionsOf = (attribute: RefinableAttribute, { found, state }: FilterSources, most?: number) =>
  facetOptions(attribute, found.facets[attribute] ?? [], state.refinements[attribute] ?? [], most);

function buildSlider(section: Section, attribute: RefinableAttribute, sources: FilterSources): FilterData | undefined {
  if (!isRangeAttribute(attribute)) return undefined;
  const { config, state, found } = sources;
  const bounds = sliderBounds(attribute, {
    stats: found.facetStats[attribute],
    asked: state.ranges[attribute],
    maxFromFacet: config.search.sliderMaxFromFacet,
  });
  return bounds && { ...section, widget: 'slider', attribute, bounds };
}

/** All of them: a visitor who looks for a make knows which. */
const rankedMakes = (sources: FilterSources) =>
  popularFirst(optionsOf('make', sources, facetLimits.make), sources.config.search.popularMakes);

function buildMakeDropdown(section: Section, sources: FilterSources): FilterData | undefined {
  const ranked = rankedMakes(sources);
  if (ranked.length === 0) return undefined;
  return { ...section, widget: 'dropdown', attribute: 'make', ...groupMakes(ranked) };
}

/** Each costs a search, and an address may name any number of makes. Of further ones the browser asks for the models. */
const mostMakesWithModels = 3;

async function buildMakeCards(section: Section, sources: FilterSources): Promise<FilterData | undefined> {
  const ranked = rankedMakes(sources);
  if (ranked.length === 0) return undefined;
  const { config, state, makes, modelsOf } = sources;
  const withModels = new Set(state.refinements.make?.slice(0, mostMakesWithModels));
  const options = ranked.map(async (option): Promise<MakeOption> => {
    const counts = withModels.has(option.label) ? await modelsOf(option.label) : null;
    return {
      ...option,
      logo: makes.find(({ name }) => name === option.label)?.logo.url ?? null,
      models: counts && facetOptions('model', counts.slice(0, mostModels), []),
    };
  });
  const shown = makesShown(config.search);
  return { ...section, widget: 'makeCards', attribute: 'make', options: await Promise.all(options), shown };
}
