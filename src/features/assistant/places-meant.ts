import type { Location } from '../locations/location.ts';
import { serves } from '../locations/serves.ts';
import type { AssistantFacts } from './facts.ts';
import { departmentOf } from './understand-intents.ts';
import { compactOf, type Words } from './understand-words.ts';

/** Words of names that tell no place from another. */
const shared = new Set(
  'sales service parts centre center showroom yard north south east west port mount park hill road street the and of used new cars motors toyota nissan suzuki electric caravans'.split(
    ' ',
  ),
);

/**
 * The places that a question means: those it names, of the department it names. A question about a car means the place
 * where it is sold, and one that names nothing the places that sell.
 */
export function placesMeant(words: Words, { locations, subject }: AssistantFacts): readonly Location[] {
  const department = departmentOf(words);
  const fit = department === null ? locations : locations.filter((location) => serves(location, department));
  const able = fit.length > 0 ? fit : locations;
  const named = able.filter((location) => isNamed(location, locations, words));
  if (named.length > 0) return named;
  if (subject?.location && department === null) return [subject.location];
  if (department !== null) return able;
  const selling = able.filter((location) => serves(location, 'sales'));
  return selling.length > 0 ? selling : able;
}

function isNamed(location: Location, all: readonly Location[], words: Words): boolean {
  const isShared = (word: string) => all.length > 1 && all.every((other) => wordsOfPlace(other).includes(word));
  return wordsOfPlace(location).some((word) => !isShared(word) && words.includes(word));
}

const wordsOfPlace = ({ name, address }: Location): string[] =>
  `${name} ${address.city}`
    .split(/[^\p{L}\p{N}]+/u)
    .map(compactOf)
    .filter((word) => word.length > 3 && !shared.has(word));
