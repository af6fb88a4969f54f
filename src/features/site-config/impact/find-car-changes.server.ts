import type { SiteScope } from '../../../platform/postgres/database.ts';
import { readSearchAddress, type SearchNames } from '../../car-search/address/read-search-address.server.ts';
import { searchIndexedCars } from '../../car-search/search-cars.server.ts';
import type { SearchContext } from '../../car-search/search-context.ts';
import { emptySearchState, type SearchState } from '../../car-search/search-state.ts';
import { listModelNames } from '../../models/model-store.server.ts';
import { listManufacturers } from '../../sites/dealerships/manufacturer-store.server.ts';
import { isSame } from '../settings/fingerprint.ts';
import type { ConfiguredSite } from '../site-config.ts';
import type { PageOutcome } from './site-pages.ts';

export type ExampleCar = { id: number; name: string; stocknum: string; slug: string };

/** Cars of some search, the first few as examples. */
export type CarSample = { count: number; examples: readonly ExampleCar[] };

/** A change in the results of a search. */
export type CarChange = {
  /** Null for all cars of the website. */
  path: string | null;
  heading: string;
  enter: CarSample;
  leave: CarSample;
  /** It finds more cars than were compared. */
  isCut: boolean;
};

/** A config with what visitors get at its addresses. */
export type ComparedVersion = {
  context: SearchContext & { site: ConfiguredSite };
  outcomes: ReadonlyMap<string, PageOutcome>;
};

const maxExamples = 5;
/** More cars than one website lists in practice; beyond it lists are compared in part. */
const maxCars = 10_000;

type Comparison = { scope: SiteScope; before: ComparedVersion; after: ComparedVersion; signal: AbortSignal };

/**
 * Compares the cars of the website and of each search address, as the website itself finds them.
 * @returns also the addresses for which there was no more time
 */
export async function findCarChanges({
  scope,
  before,
  after,
  signal,
}: Comparison): Promise<{ changes: CarChange[]; unchecked: string[] }> {
  const changes: CarChange[] = [];
  const unchecked: string[] = [];
  if (isSame(toCarSettings(before), toCarSettings(after)) && isSame([...before.outcomes], [...after.outcomes]))
    return { changes, unchecked };
  const names: SearchNames = {
    makes: await listManufacturers(scope),
    listModelNames: (makeSlug) => listModelNames(scope, makeSlug),
  };
  const paths = new Set([before, after].flatMap(({ context }) => listSearchPaths(context.site)));
  for (const path of [null, ...paths]) {
    if (signal.aborted) {
      unchecked.push(path ?? '/');
      continue;
    }
    const [old, next] = await Promise.all([before, after].map((side) => findCars(side, names, path)));
    const change = old && next && compare(path, old, next);
    if (change) changes.push(change);
  }
  return { changes, unchecked };
}

const toCarSettings = ({ context: { site } }: ComparedVersion) => [
  site.config.listing,
  site.config.search.filter,
  listSearchPaths(site),
  site.config.search.paths,
];

export const listSearchPaths = ({ config: { search } }: ConfiguredSite): string[] => [
  ...new Set([search.basePath, ...search.paths.map(({ path }) => path)]),
];

type FoundCars = { heading: string; cars: ReadonlyMap<number, ExampleCar>; isCut: boolean };

/** No cars at an address that is no search, or where something else is served. */
async function findCars(
  { context, outcomes }: ComparedVersion,
  names: SearchNames,
  path: string | null,
): Promise<FoundCars> {
  if (path === null) return { heading: 'All cars of this website', ...(await search(context, emptySearchState)) };
  const isServed = ['page', 'gated'].includes(outcomes.get(path)?.kind ?? 'missing');
  const resolved = isServed ? await readSearchAddress(context, names, { pathname: path, search: '' }) : undefined;
  if (!resolved || resolved.redirectTo !== null) return { heading: path, cars: new Map(), isCut: false };
  return { heading: resolved.searchPath.heading, ...(await search(context, resolved.state)) };
}

async function search(context: SearchContext, state: SearchState): Promise<Omit<FoundCars, 'heading'>> {
  const { hits, count } = await searchIndexedCars(context, state, { pageSize: maxCars, facets: {} });
  const cars = hits.map(({ id, name, stocknum, slug }) => [id, { id, name, stocknum: stocknum ?? '', slug }] as const);
  return { cars: new Map(cars), isCut: count > hits.length };
}

function compare(path: string | null, old: FoundCars, next: FoundCars): CarChange | undefined {
  const enter = pick(next, old);
  const leave = pick(old, next);
  if (enter.count + leave.count === 0) return undefined;
  return {
    path,
    heading: next.cars.size > 0 ? next.heading : old.heading,
    enter,
    leave,
    isCut: old.isCut || next.isCut,
  };
}

function pick(from: FoundCars, without: FoundCars): CarSample {
  const cars = [...from.cars.values()].filter(({ id }) => !without.cars.has(id));
  return { count: cars.length, examples: cars.slice(0, maxExamples) };
}
