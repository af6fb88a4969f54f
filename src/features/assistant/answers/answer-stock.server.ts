import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import type { CarHit } from '../../cars/car-hit.ts';
import { isAvailable } from '../../cars/car-rules.ts';
import { buildCardFacts } from '../../car-card/card-facts.ts';
import { setQuery } from '../../car-search/change-search-state.ts';
import { getDisplayedCount } from '../../car-search/displayed-count.server.ts';
import { printSearchState } from '../../car-search/print-search-state.ts';
import { hasPrice } from '../../cars/price.ts';
import { findRelaxations } from '../../car-search/results/find-relaxations.server.ts';
import { printSearchAddress } from '../../car-search/address/search-address.ts';
import { getSearchPathRules } from '../../car-search/address/search-path-rules.ts';
import { searchCars } from '../../car-search/search-cars.server.ts';
import type { SearchContext } from '../../car-search/search-context.ts';
import { defaultSort } from '../../car-search/search-sort.ts';
import type { SearchState } from '../../car-search/search-state.ts';
import { describeSort } from '../../car-search/sort-labels.ts';
import { formatPriceLine } from '../../cars/price-labels.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import { getVehicleNouns } from '../../sites/config/vehicle-nouns.ts';
import { describeCars } from './describe-cars.ts';
import type { AnswerPart, AssistantConfig } from '../assistant-facts.ts';
import type { FoundCar } from '../assistant-reply.ts';
import type { StockQuery } from '../parsing/parse-stock-query.ts';

const maxCars = 3;
/** Sold cars may come first, so available ones are picked from this many hits. */
const maxHits = 24;
const maxUnknown = 4;

export type StockAnswer = AnswerPart & { cars: FoundCar[]; search: string; offersPerson?: boolean };

/** The number of matching cars, the first three, and the results page with the same filters. */
export async function answerStock(
  context: SearchContext<AssistantConfig>,
  { state, isSpecific, unknown }: StockQuery,
): Promise<StockAnswer> {
  const unknownText = unknown.slice(0, maxUnknown).join(' ');
  const withUnknown = unknownText === '' ? state : setQuery(state, unknownText);
  const found = await find(context, withUnknown);
  if (found.count > 0 || unknownText === '') return describeFound(context, withUnknown, found);
  const quoted = unknown
    .slice(0, maxUnknown)
    .map((word) => `“${word}”`)
    .join(', ');
  if (!isSpecific) return { ...(await describeUnknown(context, quoted)), search: '' };
  const withoutUnknown = await describeFound(context, state, await find(context, state));
  return { ...withoutUnknown, answer: `${withoutUnknown.answer}\nI left out what I do not recognise: ${quoted}.` };
}

const find = (context: SearchContext<AssistantConfig>, state: SearchState) =>
  searchCars(context, state, { pageSize: maxHits, facets: { car_type: 3 } });

type Found = Awaited<ReturnType<typeof find>>;

async function describeFound(
  context: SearchContext<AssistantConfig>,
  state: SearchState,
  found: Found,
): Promise<StockAnswer> {
  const { config } = context.site;
  const { nouns } = getCopy(config);
  const search = printSearchState(state);
  if (found.count === 0) return { ...(await describeAlternatives(context, state)), search };
  const count = await getDisplayedCount(context, state, found);
  const all = count === 1 ? `See this ${nouns.one}` : `See all ${countWithNoun(count, nouns)}`;
  return {
    answer: [
      `We have ${describeCars(count, state, nouns)}${hasConditions(state) ? '' : ' on our website today'}.`,
      ...(state.sortBy === defaultSort ? [] : [`${describeSort(state.sortBy)}:`]),
    ]
      .join(' ')
      .trim(),
    cars: pickFirst(found, state, config),
    links: [{ label: all, to: getSearchHref(config, state) }],
    search,
  };
}

const hasConditions = ({ query, refinements, ranges }: SearchState): boolean =>
  query !== '' || Object.keys(refinements).length + Object.keys(ranges).length > 0;

/** No car matches everything: shows what a wider range or one condition less would find. */
async function describeAlternatives(
  context: SearchContext<AssistantConfig>,
  state: SearchState,
): Promise<Omit<StockAnswer, 'search'>> {
  const { config } = context.site;
  const { nouns } = getCopy(config);
  const [best] = await findRelaxations(context, state);
  const nothing = `We have ${describeCars(0, state, nouns)} today.`;
  if (!best) return { answer: nothing, cars: [], links: [linkToAll(config)], offersPerson: true };
  const relaxed = best.state;
  const others = await find(context, relaxed);
  return {
    answer: `${nothing}\nWe do have ${describeCars(best.count, relaxed, nouns)}${hasConditions(relaxed) ? '' : ' in all'}.`,
    cars: pickFirst(others, relaxed, config),
    links: [{ label: `See ${countWithNoun(best.count, nouns)}`, to: getSearchHref(config, relaxed) }],
    offersPerson: true,
  };
}

async function describeUnknown(
  { site: { config } }: SearchContext<AssistantConfig>,
  quoted: string,
): Promise<Omit<StockAnswer, 'search'>> {
  const { nouns } = getCopy(config);
  return {
    answer: `I cannot find ${quoted} among our ${nouns.many} today. Not everything we can get is on our website: our team can look further.`,
    cars: [],
    links: [linkToAll(config)],
    offersPerson: true,
  };
}

/** Available cars. If the question mentions a price, cars that have one come first. */
const pickFirst = ({ hits }: Found, { ranges }: SearchState, config: AssistantConfig): FoundCar[] =>
  hits
    .filter(isAvailable)
    .toSorted((a, b) => (ranges.price ? Number(hasPrice(b.price)) - Number(hasPrice(a.price)) : 0))
    .slice(0, maxCars)
    .map((car) => toFoundCar(car, config));

const getCopy = ({ texts }: TextsSection) => ({
  nouns: getVehicleNouns(texts),
});

const linkToAll = (config: AssistantConfig) => ({
  label: `See all our ${config.texts.vehicleNoun}`,
  to: config.search.basePath,
});

const getSearchHref = (config: AssistantConfig, state: SearchState): string =>
  printSearchAddress(getSearchPathRules(config), { path: config.search.basePath, refinements: {} }, state);

const toFoundCar = (car: CarHit, { texts }: AssistantConfig): FoundCar => {
  const [picture] = car.images;
  return {
    id: car.id,
    name: car.name,
    price: formatPriceLine(car, texts),
    facts: buildCardFacts(car).slice(0, 2).join(' · '),
    href: `/cars/${car.slug}`,
    picture: picture ? { url: imageUrl(picture.image.id, { w: 240, crop: '3:2' }), colour: picture.colour } : null,
  };
};
