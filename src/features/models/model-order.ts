import { longestMatch } from './longest-match.ts';
import { preferredModels } from './preferred-models.ts';

type Named = { name: string; manufacturer_name?: string };

const lowerCase = (text: string) => text.toLowerCase();

/** Without a locale, so that every machine agrees. */
const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;

function rankOf(name: string): number {
  const matched = longestMatch(name, preferredModels);
  return matched === undefined ? preferredModels.length : preferredModels.indexOf(matched);
}

/** The preferred models in their order, each with those that are named after it; the others last, by name. */
export const byPreferredOrder = (one: Named, other: Named): number =>
  compare(rankOf(one.name), rankOf(other.name)) ||
  compare(lowerCase(one.name), lowerCase(other.name)) ||
  compare(one.name, other.name) ||
  compare(one.manufacturer_name ?? '', other.manufacturer_name ?? '');
