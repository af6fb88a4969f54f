import { clearAttribute, clearDistance, setNear, setQuery, setRange } from '../change-search-state.ts';
import { describeNear, distances } from '../distance/near.ts';
import { rangeAttributes } from '../facets.ts';
import { getFacetLabel } from '../filters/facet-label.ts';
import { formatAmount, formatRange } from '../filters/range-labels.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { isRangeAttribute, refinableAttributes, type RefinableAttribute, type SearchState } from '../search-state.ts';
import type { Relaxation } from './search-results.ts';
import { listShorterTexts, noWords, type TextWords } from './text-words.server.ts';
import { getWidestRange, widenRange } from './widen-range.ts';

/** Each costs a count, and an address may have many. */
const maxConditions = 10;
const maxRelaxations = 8;
const maxDistances = 2;

/**
 * For a search that finds nothing or little: searches with one condition less or with a wider range, and the number of
 * cars they find. Ranges and distances come first, since they change least; then conditions to drop, most cars first.
 *
 * Takes one query for all ranges, one for each greater distance and one for each condition.
 */
export async function findRelaxations(
  context: SearchContext,
  state: SearchState,
  { found = 0, words = noWords }: { found?: number; words?: TextWords } = {},
): Promise<Relaxation[]> {
  const [ranges, farther, without] = await Promise.all([
    widenRanges(context, state),
    widenDistance(context, state, found),
    dropConditions(context, state, words),
  ]);
  return [...ranges, ...farther, ...without.sort((a, b) => b.count - a.count)]
    .filter(({ count }) => count > found)
    .slice(0, maxRelaxations);
}

/** The values of a range that a query counts. Where there are more, counts would be incomplete. */
const maxRangeValues = 10_000;

/** 'Up to $42,000', 'From 2018' */
async function widenRanges(context: SearchContext, state: SearchState): Promise<Relaxation[]> {
  // A range and values of the same attribute (seats) are dropped together only.
  const ranges = rangeAttributes.flatMap((attribute) => {
    const range = state.ranges[attribute];
    return range && !state.refinements[attribute] ? [{ attribute, range }] : [];
  });
  if (ranges.length === 0) return [];
  const { facets } = await searchCars(context, state, {
    pageSize: 0,
    facets: Object.fromEntries(ranges.map(({ attribute }) => [attribute, maxRangeValues])),
    within: {
      kind: 'and',
      of: ranges.map(({ attribute, range }) => ({ kind: 'range', attribute, ...getWidestRange(attribute, range) })),
    },
  });
  return ranges.flatMap(({ attribute, range }) => {
    const counts = facets[attribute] ?? [];
    if (counts.length === maxRangeValues) return [];
    return widenRange(attribute, range, counts).map(({ moved, range: wider, count }) => ({
      label: `${moved === 'max' ? 'Up to' : 'From'} ${formatAmount(attribute, wider[moved] ?? 0)}`,
      state: setRange(state, attribute, wider),
      count,
    }));
  });
}

/** 'Within 250 km of 3220': the next distances that find more. */
async function widenDistance(context: SearchContext, state: SearchState, found: number): Promise<Relaxation[]> {
  const { postcode = '', km = null } = state.near ?? {};
  if (km === null || !context.nearby) return [];
  const farther = await Promise.all(
    distances
      .filter((distance) => distance > km)
      .map(async (distance) => {
        const near = { postcode, km: distance };
        const wider = setNear(state, near);
        const { count } = await searchCars(context, wider, { pageSize: 0, facets: {} });
        return { label: describeNear(near), state: wider, count };
      }),
  );
  return farther.filter(({ count }, index) => count > (farther[index - 1]?.count ?? found)).slice(0, maxDistances);
}

/** 'Without “Diesel”' */
async function dropConditions(context: SearchContext, state: SearchState, words: TextWords): Promise<Relaxation[]> {
  const conditions = [...listTexts(state, words), ...listDistance(state), ...listAttributes(state)].slice(
    0,
    maxConditions,
  );
  return Promise.all(
    conditions.map(async ({ condition, without }) => {
      const { count } = await searchCars(context, without, { pageSize: 0, facets: {} });
      return { label: `Without “${condition}”`, state: without, count };
    }),
  );
}

type Condition = { condition: string; without: SearchState };

/** The whole text, and those of its words without which it may find cars. */
function listTexts(state: SearchState, words: TextWords): Condition[] {
  if (state.query === '') return [];
  return [{ text: '', without: [state.query] }, ...listShorterTexts(words)].map(({ text, without }) => ({
    condition: without.join(' '),
    without: setQuery(state, text),
  }));
}

function listDistance(state: SearchState): Condition[] {
  const condition = describeNear(state.near);
  return condition === '' ? [] : [{ condition, without: clearDistance(state) }];
}

const listAttributes = (state: SearchState): Condition[] =>
  refinableAttributes
    .map((attribute) => ({
      condition: describeCondition(state, attribute),
      without: clearAttribute(state, attribute),
    }))
    .filter(({ condition }) => condition !== '');

function describeCondition({ refinements, ranges }: SearchState, attribute: RefinableAttribute): string {
  const values = (refinements[attribute] ?? []).map((value) => getFacetLabel(attribute, value));
  const range = isRangeAttribute(attribute) ? formatRange(attribute, ranges[attribute] ?? {}) : '';
  return [...new Set([...values, range])].filter((label) => label !== '').join(', ');
}
