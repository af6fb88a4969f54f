import { getFacetSettings } from '../../facets.ts';
import { defaultBounds } from './slider-bounds.ts';
import { combineFilters } from '../../listing/combine-filters.ts';
import { getListingFilter, type SearchContext } from '../../search-context.ts';

/** The cars beyond the end of one slider. */
export type UnreachableCars = { slider: string; beyond: number; listed: number };

/** Counts the listed cars that the site's sliders from 0 to 100,000 cannot select, for each slider with such cars. */
export async function countUnreachableCars(context: SearchContext): Promise<UnreachableCars[]> {
  const { sliderMaxFromFacet, filters } = context.site.config.search;
  if (sliderMaxFromFacet) return [];
  const listing = getListingFilter(context);
  const count = async (...attributes: string[]): Promise<number> => {
    const beyond = attributes.map((attribute) => ({ kind: 'range', attribute, min: defaultBounds.max + 1 }) as const);
    const filter = combineFilters(listing, ...beyond);
    return (await context.index.engine.search({ filter, offset: 0, limit: 0 })).count;
  };
  const sliders = filters.filter(({ widget, attribute }) => widget === 'slider' && endsByDefault(attribute));
  const counted = await Promise.all(
    sliders.map(async ({ label, attribute }) => ({
      slider: label,
      beyond: await count(attribute),
      listed: await count(),
    })),
  );
  return counted.filter(({ beyond }) => beyond > 0);
}

const endsByDefault = (attribute: string): boolean => getFacetSettings(attribute)?.range?.slider === 'thousands';
