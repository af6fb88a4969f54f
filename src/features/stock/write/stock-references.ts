import type { StockValues } from '../fields/derive-values.ts';

type Make = { id: number; name: string };
type Location = { id: number; slug: string; name: string };

/** The makes of the platform and the locations of one dealership, which cars name. */
export type StockReferences = {
  findMake(text: string): Make | undefined;
  findLocation(text: string): Location | undefined;
  /** By name. */
  makes: readonly Make[];
  locations: readonly Location[];
};

/** `MERCEDES BENZ` and `Mercedes-Benz` are the same. */
const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

export function createReferences(makes: readonly Make[], locations: readonly Location[]): StockReferences {
  const makesByName = new Map(makes.map((make) => [simplify(make.name), make]));
  const locationsByName = new Map(locations.map((location) => [simplify(location.name), location]));
  const locationsBySlug = new Map(locations.map((location) => [location.slug, location]));
  return {
    makes,
    locations,
    findMake: (text) => makesByName.get(simplify(text)),
    findLocation: (text) => locationsBySlug.get(text) ?? locationsByName.get(simplify(text)),
  };
}

/** Replaces the make and the location of a car by their own spelling, or says that there are none. */
export function resolveReferences(
  values: StockValues,
  { findMake, findLocation }: StockReferences,
): { values: StockValues; errors: Record<string, string> } {
  const resolved: Record<string, StockValues[string]> = { ...values };
  const errors: Record<string, string> = {};
  const { make, location } = values;
  if (typeof make === 'string') {
    const found = findMake(make);
    if (found) resolved.make = found.name;
    else errors.make = `There is no make “${make}”.`;
  }
  if (typeof location === 'string') {
    const found = findLocation(location);
    if (found) resolved.location = found.slug;
    else errors.location = `Your dealership has no location “${location}”.`;
  }
  return { values: resolved, errors };
}
