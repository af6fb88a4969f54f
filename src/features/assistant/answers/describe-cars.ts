import { formatCount } from '../../../ui/text/format-count.ts';
import { type Nouns, pluralise } from '../../../ui/text/count-with-noun.ts';
import { getFacetLabel } from '../../car-search/filters/facet-label.ts';
import { refinableAttributes, type RefinableAttribute, type SearchState } from '../../car-search/search-state.ts';
import { joinWithOr, toPlural, toSentenceCase } from './grammar.ts';
import { describePriceRange, describeKmRange, describeSeatsRange, describeYearRange } from './range-phrases.ts';

/** Describes the cars of a search in plain English: `13 white diesel utes under $40,000`, `1 Toyota HiLux`, `no red cars`. */
export function describeCars(count: number, state: SearchState, nouns: Nouns): string {
  const number = count === 0 ? 'no' : formatCount(count);
  const words = [
    number,
    ...describeAdjectives(state),
    describeName(state),
    describeNoun(count, state, nouns),
    ...describeRest(state),
  ];
  return words.filter((word) => word !== '').join(' ');
}

const leadingAttributes = ['car_type', 'colour', 'fuel', 'transmission', 'drive'] as const;
const locationAttributes: readonly [RefinableAttribute, 'at' | 'in'][] = [
  ['location_name', 'at'],
  ['dealership_name', 'at'],
  ['dealership_slug', 'at'],
  ['city', 'in'],
  ['state', 'in'],
];

/** Attributes with a fixed position in the phrase; all others follow in brackets. */
const namedAttributes: ReadonlySet<RefinableAttribute> = new Set([
  ...leadingAttributes,
  ...locationAttributes.map(([attribute]) => attribute),
  'make',
  'model',
  'body',
  'seats',
  'filtered_features',
]);

const listLabels = ({ refinements }: SearchState, attribute: RefinableAttribute): string[] => [
  ...new Set((refinements[attribute] ?? []).map((value) => getFacetLabel(attribute, value))),
];

const describeAdjectives = (state: SearchState): string[] =>
  leadingAttributes.map((attribute) => {
    const words = listLabels(state, attribute).map(toSentenceCase);
    return joinWithOr(attribute === 'colour' && words.length > 1 ? words.map(toShade) : words);
  });

/** Reduces Pearl White and Glacier White to white when several shades were requested. */
const toShade = (colour: string): string => colour.split(' ').at(-1) ?? colour;

/** A model with its make if there is only one make; otherwise the models alone. */
function describeName(state: SearchState): string {
  const [makes, models] = [listLabels(state, 'make'), listLabels(state, 'model')];
  if (models.length === 0) return joinWithOr(makes);
  return [...(makes.length === 1 ? makes : []), joinWithOr(models)].join(' ');
}

/** The body, or else the site's own noun. A model needs neither. */
function describeNoun(count: number, state: SearchState, nouns: Nouns): string {
  const bodies = listLabels(state, 'body').map(toSentenceCase);
  if (bodies.length > 0) return joinWithOr(count === 1 ? bodies : bodies.map(toPlural));
  return listLabels(state, 'model').length > 0 ? '' : pluralise(count, nouns);
}

function describeRest(state: SearchState): string[] {
  const { query, ranges } = state;
  const equipped = [
    describeKmRange(ranges.km),
    describeSeats(state),
    listLabels(state, 'filtered_features').join(' and '),
  ].filter(Boolean);
  return [
    describeYearRange(ranges.year), // first, or '2019' would read as part of the price
    describePriceRange(ranges.price),
    describePriceRange(ranges.subscription_price, ' a week by subscription'),
    equipped.length === 0 ? '' : `with ${equipped.join(' and ')}`,
    ...locationAttributes.map(([attribute, where]) => {
      const names = joinWithOr(listLabels(state, attribute));
      return names === '' ? '' : `${where} ${names}`;
    }),
    describeOthers(state),
    query === '' ? '' : `matching “${query}”`,
  ];
}

function describeSeats(state: SearchState): string {
  const [only, ...others] = state.refinements.seats ?? [];
  if (only === undefined) return describeSeatsRange(state.ranges.seats);
  return others.length === 0 ? getFacetLabel('seats', only) : `${joinWithOr([only, ...others])} seats`;
}

function describeOthers(state: SearchState): string {
  const others = refinableAttributes.filter((attribute) => !namedAttributes.has(attribute));
  const words = others.flatMap((attribute) => listLabels(state, attribute));
  return words.length === 0 ? '' : `(${words.join(', ')})`;
}
