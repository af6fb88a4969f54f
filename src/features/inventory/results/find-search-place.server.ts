import type { Manufacturer } from '../../sites/dealership.ts';
import { bodyLabel, bodySlug } from '../body-label.ts';
import { bodyTypes } from '../car.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { findSearchPreset } from '../search-preset.ts';
import { emptySearchState } from '../search-state.ts';
import { slugOf } from '../slug-of.ts';
import type { SearchPlace } from './search-address.ts';
import type { Crumb } from './search-results.ts';

export type FoundPlace = SearchPlace & { heading: string; subtitle: string; crumbs: Crumb[] };

/** The names of a make's models, in stock or not. */
type Catalogue = (makeSlug: string) => Promise<readonly string[]>;

/**
 * What a path stands for on this site: one of its own search paths, else a make, a make's model, or a body. What has no
 * car today still is one.
 */
export async function findSearchPlace(
  context: SearchContext,
  makes: readonly Manufacturer[],
  path: string,
  catalogue: Catalogue,
): Promise<FoundPlace | undefined> {
  const preset = findSearchPreset(context.site.config, path);
  if (preset) return { ...preset, crumbs: [{ label: preset.heading, path }] };
  const [, first, second] = /^\/search\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (first === undefined) return undefined;
  const make = makes.find(({ slug, name }) => slug === first || slugOf(name) === first);
  if (make) return second === undefined ? makePlace(make) : modelPlace(context, make, second, catalogue);
  return second === undefined ? bodyPlace(context, first) : undefined;
}

const makePlace = ({ name }: Manufacturer): FoundPlace => ({
  ...forSale(name),
  path: pathOfMake(name),
  refinements: { make: [name] },
  crumbs: [{ label: name, path: pathOfMake(name) }],
});

/** Every spelling of the model in stock; without a car, as the catalogue spells it. */
async function modelPlace(
  context: SearchContext,
  make: Manufacturer,
  slug: string,
  catalogue: Catalogue,
): Promise<FoundPlace | undefined> {
  const { facets } = await searchCars(
    context,
    { ...emptySearchState, refinements: { make: [make.name] } },
    { pageSize: 0, facets: { model: 500 } },
  );
  const isMeant = (name: string) => slugOf(name) === slug;
  const inStock = (facets.model ?? []).map(({ value }) => value).filter(isMeant);
  const models = inStock.length > 0 ? inStock : (await catalogue(make.slug)).filter(isMeant).slice(0, 1);
  const [name] = models;
  if (name === undefined) return undefined;
  const path = `${pathOfMake(make.name)}/${slug}`;
  return {
    ...forSale(`${make.name} ${name}`),
    path,
    refinements: { make: [make.name], model: models.sort() },
    crumbs: [...makePlace(make).crumbs, { label: name, path }],
  };
}

/** Every spelling of the body that feeds may use, so that the place shows as many cars as its tile has promised. */
async function bodyPlace(context: SearchContext, slug: string): Promise<FoundPlace | undefined> {
  const { facets } = await searchCars(context, emptySearchState, { pageSize: 0, facets: { body: 100 } });
  const inStock = facets.body?.map(({ value }) => value) ?? [];
  const known = bodyTypes.filter((body) => bodySlug(body) === slug);
  const body = [...new Set([...inStock, ...known])].filter((spelling) => bodySlug(spelling) === slug).sort();
  if (body.length === 0) return undefined;
  const path = `/search/${slug}`;
  return {
    ...forSale(bodyLabel(slug)),
    path,
    refinements: { body },
    crumbs: [{ label: bodyLabel(slug), path }],
  };
}

const forSale = (what: string) => ({ heading: `${what} for sale`, subtitle: '' });

const pathOfMake = (name: string): string => `/search/${slugOf(name)}`;
