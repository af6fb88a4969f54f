import type { Filter } from '../../../search/search-engine.ts';
import { allOf } from '../all-of.ts';
import { BadFilter } from '../bad-filter.ts';
import { any, findFilterAttribute, hasValue } from '../filter-conditions.ts';
import { parseFilterString } from '../parse-filter-string.ts';

/** All of the list, any of a list in it. */
export type NestedList = string | readonly (string | readonly string[])[];

export interface RequestFilters {
  filters?: string | null | undefined;
  facetFilters?: NestedList | null | undefined;
  numericFilters?: NestedList | null | undefined;
  tagFilters?: NestedList | null | undefined;
}

/**
 * Everything by which a request narrows its search, as one filter.
 * @throws BadFilter
 */
export function readRequestFilter({ filters, facetFilters, numericFilters, tagFilters }: RequestFilters): Filter {
  // A car has no tags, and a filter that is left aside would find more than was asked for.
  if (tagFilters && tagFilters.length > 0)
    throw new BadFilter('tagFilters: cars have no _tags; filter by the attribute "tag"', 0);
  return allOf(
    parseFilterString(filters ?? ''),
    readNested('facetFilters', facetFilters, readFacetFilter),
    // As one text its conditions stand between commas, which no number holds.
    readNested('numericFilters', splitText(numericFilters), parseFilterString),
  );
}

const splitText = (list: NestedList | null | undefined) => (typeof list === 'string' ? list.split(',') : list);

type ReadOne = (text: string) => Filter;

const mostConditions = 1000;

function readNested(parameter: string, list: NestedList | null | undefined, readOne: ReadOne): Filter {
  const entries = typeof list === 'string' ? [list] : (list ?? []);
  if (entries.flat().length > mostConditions)
    throw new BadFilter(`${parameter}: at most ${mostConditions} conditions`, 0);
  try {
    return allOf(...entries.map((entry) => readAny(entry, readOne)));
  } catch (error) {
    if (error instanceof BadFilter) throw new BadFilter(`${parameter}: ${error.sentence}`, error.position);
    throw error;
  }
}

/** An empty list inside the list asks nothing. */
function readAny(entry: string | readonly string[], readOne: ReadOne): Filter {
  if (typeof entry === 'string') return readOne(entry);
  return entry.length === 0 ? allOf() : any(entry.map(readOne));
}

/** `make:Toyota`, `make:-Toyota` for any other, `model:\-x` for a value that begins with the sign. */
function readFacetFilter(text: string): Filter {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  const attribute = findFilterAttribute(name);
  if (colon < 0) throw new BadFilter('Expected a condition such as make:Toyota', 0);
  if (!attribute) throw new BadFilter(`"${name.slice(0, 50)}" is not an attribute that can be filtered by`, 0);
  const value = text.slice(colon + 1).replace(/<score=\d+>$/, '');
  if (value.startsWith('-')) return { kind: 'not', of: hasValue(attribute, value.slice(1)) };
  return hasValue(attribute, value.replace(/^\\-/, '-'));
}
