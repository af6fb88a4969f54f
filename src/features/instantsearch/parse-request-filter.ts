import type { Filter } from '../../search/search-engine.ts';
import { combineFilters } from '../car-search/listing/combine-filters.ts';
import { FilterSyntaxError } from '../car-search/listing/filter-syntax-error.ts';
import { combineAny, findFilterAttribute, valueCondition } from '../car-search/listing/filter-conditions.ts';
import { parseFilterString } from '../car-search/listing/parse-filter-string.ts';

/** A conjunction whose entries may be lists of alternatives. */
export type NestedList = string | readonly (string | readonly string[])[];

export interface RequestFilters {
  filters?: string | null | undefined;
  facetFilters?: NestedList | null | undefined;
  numericFilters?: NestedList | null | undefined;
  tagFilters?: NestedList | null | undefined;
}

/**
 * Combines all filter parameters of a request.
 * @throws FilterSyntaxError
 */
export function parseRequestFilter({ filters, facetFilters, numericFilters, tagFilters }: RequestFilters): Filter {
  // Cars have no _tags. Ignoring the filter would return too many cars.
  if (tagFilters && tagFilters.length > 0)
    throw new FilterSyntaxError('tagFilters: cars have no _tags; filter by the attribute "tag"', 0);
  return combineFilters(
    parseIgnoringCase(filters ?? ''),
    parseNested('facetFilters', facetFilters, parseFacetFilter),
    // A string lists conditions separated by commas.
    parseNested('numericFilters', splitText(numericFilters), parseIgnoringCase),
  );
}

/** Algolia compares the values of facets without regard to case. */
const parseIgnoringCase = (text: string): Filter => parseFilterString(text, { ignoreCase: true });

const splitText = (list: NestedList | null | undefined) => (typeof list === 'string' ? list.split(',') : list);

type ParseCondition = (text: string) => Filter;

const maxConditions = 1000;

function parseNested(parameter: string, list: NestedList | null | undefined, parseCondition: ParseCondition): Filter {
  const entries = typeof list === 'string' ? [list] : (list ?? []);
  if (entries.flat().length > maxConditions)
    throw new FilterSyntaxError(`${parameter}: at most ${maxConditions} conditions`, 0);
  try {
    return combineFilters(...entries.map((entry) => parseAny(entry, parseCondition)));
  } catch (error) {
    if (error instanceof FilterSyntaxError)
      throw new FilterSyntaxError(`${parameter}: ${error.reason}`, error.position);
    throw error;
  }
}

/** An empty list of alternatives is ignored. */
function parseAny(entry: string | readonly string[], parseCondition: ParseCondition): Filter {
  if (typeof entry === 'string') return parseCondition(entry);
  return entry.length === 0 ? combineFilters() : combineAny(entry.map(parseCondition));
}

const ignoreCase = { ignoreCase: true };

/** `make:Toyota`; `make:-Toyota` negates; `model:\-x` is a value that starts with a minus sign. */
export function parseFacetFilter(text: string): Filter {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  const attribute = findFilterAttribute(name);
  if (colon < 0) throw new FilterSyntaxError('Expected a condition such as make:Toyota', 0);
  if (!attribute) throw new FilterSyntaxError(`"${name.slice(0, 50)}" is not an attribute that can be filtered by`, 0);
  const value = text.slice(colon + 1).replace(/<score=\d+>$/, '');
  if (value.startsWith('-')) return { kind: 'not', of: valueCondition(attribute, value.slice(1), ignoreCase) };
  return valueCondition(attribute, value.replace(/^\\-/, '-'), ignoreCase);
}
