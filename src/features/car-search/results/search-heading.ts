import type { Range } from '../../../search/search-engine.ts';
import type { Nouns } from '../../../ui/text/count-with-noun.ts';
import { capitalise, uncapitalise } from '../../../ui/text/first-letter.ts';
import type { RangeAttribute } from '../facets.ts';
import { getFacetLabel } from '../filters/facet-label.ts';
import { formatAmount, formatRange } from '../filters/range-labels.ts';
import type { RefinableAttribute, SearchState } from '../search-state.ts';

/** An attribute with more values, or with a longer one, is left out: the filter chips list everything. */
const maxLabels = 3;
const maxLabelLength = 40;
/** A longer heading ends after the noun. */
const maxLength = 90;

/**
 * Describes a search as a heading: 'Diesel SUVs under $40,000', 'Used Toyota HiLux in Cairns'. '' for a search that no
 * filter narrows. `describeSearch` lists every filter instead.
 */
export function buildSearchHeading(state: SearchState, nouns: Nouns): string {
  const start = [...listAdjectives(state), ...listNames(state), getNoun(state, nouns)].filter(isFilled).join(' ');
  const scope = [describeQuery(state), describePlace(state)].filter(isFilled);
  const text = appendWhileShort(start, scope, listDetails(state).filter(isFilled));
  return text === nouns.many ? '' : capitalise(text);
}

/** 'used', '2019', 'white', 'automatic', 'diesel', 'AWD', '7 seater' */
function listAdjectives(state: SearchState): string[] {
  const traits = (['transmission', 'fuel', 'drive'] as const).map((attribute) => joinLabels(state, attribute));
  const adjectives = [joinValues(withoutShades(listLabels(state, 'colour'))), ...traits].map(toLowerCaseWords);
  const seats = joinValues(listValues(state, 'seats'));
  return [
    toLowerCaseWords(joinLabels(state, 'car_type')),
    joinValues(listValues(state, 'year')),
    ...adjectives,
    seats && `${seats} seater`,
  ];
}

/** 'White' for White and Pearl White, which 'white' means when it is typed. */
const withoutShades = (colours: readonly string[]): string[] =>
  colours.filter((colour) => !colours.some((base) => colour.toLowerCase().endsWith(` ${base.toLowerCase()}`)));

/** The values of a refinement, and of a range from a number to itself. */
function listValues({ refinements, ranges }: SearchState, attribute: 'seats' | 'year'): readonly string[] {
  const { min, max } = ranges[attribute] ?? {};
  return refinements[attribute] ?? (min !== undefined && min === max ? [String(min)] : []);
}

/** 'Toyota', 'HiLux', 'SR5'. Models of several makes stand without them. */
function listNames(state: SearchState): string[] {
  const models = joinLabels(state, 'model');
  const makes = joinLabels(state, 'make') || joinLabels(state, 'make_model');
  const isAmbiguous = models !== '' && (state.refinements.make?.length ?? 0) > 1;
  return [isAmbiguous ? '' : makes, models, joinLabels(state, 'badge')];
}

/** 'SUVs', 'hatches and wagons', 'caravans', 'cars'; '' after a model, which is a noun itself. */
function getNoun(state: SearchState, nouns: Nouns): string {
  for (const attribute of ['body', 'item_type'] as const) {
    const kinds = joinValues(listLabels(state, attribute).map((label) => toPlural(toLowerCaseWords(label))));
    if (kinds !== '') return kinds;
  }
  return joinLabels(state, 'model') || joinLabels(state, 'make_model') ? '' : nouns.many;
}

const describeQuery = ({ query }: SearchState): string =>
  query === '' || query.length > maxLabelLength ? '' : `matching “${query}”`;

/** 'at Southern Cross Cairns', 'in Cairns' */
function describePlace(state: SearchState): string {
  const yard = firstFilled(state, ['location_name', 'dealership_name', 'dealership_slug']);
  const town = firstFilled(state, ['city', 'state']);
  return [yard && `at ${yard}`, town && `in ${town}`].filter(isFilled).join(' ');
}

/** 'under $40,000', 'from 2019 to 2021', 'with sunroof and tow bar', 'coming soon' */
function listDetails(state: SearchState): string[] {
  const ranges = (['price', 'subscription_price', 'year', 'km', 'seats'] as const).map((attribute) =>
    describeRange(attribute, state.ranges[attribute] ?? {}),
  );
  const features = toLowerCaseWords(joinLabels(state, 'filtered_features'));
  const tags = joinLabels(state, 'tag');
  const categories = joinLabels(state, 'categories');
  return [
    ...ranges,
    uncapitalise(joinLabels(state, 'price_range')),
    uncapitalise(joinLabels(state, 'weekly_price_range')),
    features && `with ${features}`,
    toLowerCaseWords(joinLabels(state, 'status')),
    tags && `tagged ${tags}`,
    categories && `for ${categories}`,
  ];
}

function describeRange(attribute: RangeAttribute, { min: lowest, max }: Range): string {
  const min = lowest === 0 ? undefined : lowest; // 'under $40,000', not 'from $0 to $40,000'
  if (min === undefined || max === undefined) return uncapitalise(formatRange(attribute, { min, max }));
  if (min < max) return `from ${formatAmount(attribute, min)} to ${formatAmount(attribute, max)}`;
  return attribute === 'year' || attribute === 'seats' ? '' : `at ${formatAmount(attribute, min)}`;
}

/** Appends what fits, with commas between details: 'SUVs in Cairns under $40,000, from 2019, under 50,000 km'. */
function appendWhileShort(start: string, scope: readonly string[], details: readonly string[]): string {
  const ends = [
    ...scope.map((end) => ` ${end}`),
    ...details.map((end, index) => (index === 0 ? ` ${end}` : `, ${end}`)),
  ];
  let text = start;
  for (const end of ends) {
    if (text.length + end.length > maxLength) return text;
    text += end;
  }
  return text;
}

const firstFilled = (state: SearchState, attributes: readonly RefinableAttribute[]): string =>
  attributes.map((attribute) => joinLabels(state, attribute)).find(isFilled) ?? '';

const joinLabels = (state: SearchState, attribute: RefinableAttribute): string =>
  joinValues(listLabels(state, attribute));

/** Of labels that differ in case only, the last: values are sorted, so that 'HiLux' follows 'HILUX'. */
const listLabels = ({ refinements }: SearchState, attribute: RefinableAttribute): string[] => {
  const labels = (refinements[attribute] ?? []).map((value) => getFacetLabel(attribute, value));
  return [...new Map(labels.map((label) => [label.toLowerCase(), label])).values()];
};

const conjunction = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const joinValues = (values: readonly string[]): string =>
  values.length > maxLabels || values.some(({ length }) => length > maxLabelLength) ? '' : conjunction.format(values);

/** Initials keep their capitals: 'Plug-in Hybrid' → 'plug-in hybrid', 'AWD' → 'AWD'. */
const toLowerCaseWords = (text: string): string =>
  text.replaceAll(/(?<!\w)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** 'utes', 'hatches', 'buses'; 'cab chassis' stays. */
const toPlural = (noun: string): string => {
  if (noun.endsWith('chassis')) return noun;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

const isFilled = (text: string): boolean => text !== '';
