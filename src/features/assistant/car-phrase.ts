import { formatCount } from '../../ui/format-count.ts';
import { type Nouns, nounFor } from '../../ui/count-of.ts';
import { facetLabel } from '../inventory/filters/facet-label.ts';
import { refinableAttributes, type RefinableAttribute, type SearchState } from '../inventory/search-state.ts';
import { anyOf, pluralOf, withinSentence } from './phrase-words.ts';
import { moneyWords, kmWords, seatsWords, yearWords } from './range-phrases.ts';

/** `13 white diesel utes under $40,000`, `1 Toyota HiLux`, `no red cars`: what a search asks for as people say it. */
export function carPhrase(count: number, state: SearchState, nouns: Nouns): string {
  const number = count === 0 ? 'no' : formatCount(count);
  const words = [number, ...adjectives(state), nameOf(state), nounOf(count, state, nouns), ...behind(state)];
  return words.filter((word) => word !== '').join(' ');
}

const before = ['car_type', 'colour', 'fuel', 'transmission', 'drive'] as const;
const places: readonly [RefinableAttribute, 'at' | 'in'][] = [
  ['location_name', 'at'],
  ['dealership_name', 'at'],
  ['dealership_slug', 'at'],
  ['city', 'in'],
  ['state', 'in'],
];

/** What has a place of its own in the phrase; anything else stands in brackets behind it. */
const said: ReadonlySet<RefinableAttribute> = new Set([
  ...before,
  ...places.map(([attribute]) => attribute),
  'make',
  'model',
  'body',
  'seats',
  'filtered_features',
]);

const labels = ({ refinements }: SearchState, attribute: RefinableAttribute): string[] => [
  ...new Set((refinements[attribute] ?? []).map((value) => facetLabel(attribute, value))),
];

const adjectives = (state: SearchState): string[] =>
  before.map((attribute) => {
    const words = labels(state, attribute).map(withinSentence);
    return anyOf(attribute === 'colour' && words.length > 1 ? words.map(shade) : words);
  });

/** Pearl White and Glacier White are white to whoever asks for both. */
const shade = (colour: string): string => colour.split(' ').at(-1) ?? colour;

/** A model of the one make that is asked for; of several the models say enough. */
function nameOf(state: SearchState): string {
  const [makes, models] = [labels(state, 'make'), labels(state, 'model')];
  if (models.length === 0) return anyOf(makes);
  return [...(makes.length === 1 ? makes : []), anyOf(models)].join(' ');
}

/** A body, or else the site's own word; a model needs neither. */
function nounOf(count: number, state: SearchState, nouns: Nouns): string {
  const bodies = labels(state, 'body').map(withinSentence);
  if (bodies.length > 0) return anyOf(count === 1 ? bodies : bodies.map(pluralOf));
  return labels(state, 'model').length > 0 ? '' : nounFor(count, nouns);
}

function behind(state: SearchState): string[] {
  const { query, ranges } = state;
  const equipped = [kmWords(ranges.km), seatsOf(state), labels(state, 'filtered_features').join(' and ')].filter(
    Boolean,
  );
  return [
    yearWords(ranges.year), // first, or it would be the price that is of 2019
    moneyWords(ranges.price),
    moneyWords(ranges.subscription_price, ' a week'),
    equipped.length === 0 ? '' : `with ${equipped.join(' and ')}`,
    ...places.map(([attribute, where]) => {
      const names = anyOf(labels(state, attribute));
      return names === '' ? '' : `${where} ${names}`;
    }),
    bracketed(state),
    query === '' ? '' : `matching “${query}”`,
  ];
}

function seatsOf(state: SearchState): string {
  const [only, ...others] = state.refinements.seats ?? [];
  if (only === undefined) return seatsWords(state.ranges.seats);
  return others.length === 0 ? facetLabel('seats', only) : `${anyOf([only, ...others])} seats`;
}

function bracketed(state: SearchState): string {
  const others = refinableAttributes.filter((attribute) => !said.has(attribute));
  const words = others.flatMap((attribute) => labels(state, attribute));
  return words.length === 0 ? '' : `(${words.join(', ')})`;
}
