import { findLongestMatch } from './find-longest-match.ts';
import { preferredModels } from './preferred-models.ts';

type Named = { name: string; manufacturer_name?: string };

const lowerCase = (text: string) => text.toLowerCase();

/** Without a locale, so that the order does not depend on the machine. */
const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;

function getRank(name: string): number {
  const matched = findLongestMatch(name, preferredModels);
  return matched === undefined ? preferredModels.length : preferredModels.indexOf(matched);
}

/** Preferred models in their order, each followed by the models named after it; the others last, by name. */
export const comparePreferredOrder = (one: Named, other: Named): number =>
  compare(getRank(one.name), getRank(other.name)) ||
  compare(lowerCase(one.name), lowerCase(other.name)) ||
  compare(one.name, other.name) ||
  compare(one.manufacturer_name ?? '', other.manufacturer_name ?? '');
