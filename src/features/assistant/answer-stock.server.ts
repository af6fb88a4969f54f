import { countOf } from '../../ui/count-of.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { CarHit } from '../inventory/car-hit.ts';
import { isAvailable } from '../inventory/car-rules.ts';
import { cardFacts } from '../inventory/card/card-facts.ts';
import { clearAttribute, setQuery } from '../inventory/change-search-state.ts';
import { countToShow } from '../inventory/count-to-show.server.ts';
import { printSearchState } from '../inventory/print-search-state.ts';
import { hasPrice } from '../inventory/price.ts';
import { findRelaxations } from '../inventory/results/relaxations.server.ts';
import { searchAddress } from '../inventory/results/search-address.ts';
import { searchPathsOf } from '../inventory/results/search-paths.ts';
import { searchCars } from '../inventory/search-cars.server.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import { defaultSort } from '../inventory/search-sort.ts';
import type { SearchState } from '../inventory/search-state.ts';
import { priceLine } from '../inventory/vehicle/summed-price.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { vehicleNouns } from '../sites/vehicle-nouns.ts';
import { carPhrase } from './car-phrase.ts';
import type { Part } from './facts.ts';
import type { FoundCar } from './reply.ts';
import type { StockQuestion } from './understand-stock.ts';

const mostCars = 3;
/** Sold cars may stand among the first: those that can be had are picked from so many. */
const lookedAt = 24;
const mostUnknown = 4;

export type StockPart = Part & { cars: FoundCar[]; search: string; offersPerson?: boolean };

/** The cars that were asked for: how many, the first three, and the page that has all of them with the same filters. */
export async function answerStock(
  context: SearchContext,
  { state, isSpecific, unknown }: StockQuestion,
): Promise<StockPart> {
  const words = unknown.slice(0, mostUnknown).join(' ');
  const withWords = words === '' ? state : setQuery(state, words);
  const found = await find(context, withWords);
  if (found.count > 0 || words === '') return tell(context, withWords, found);
  const quoted = unknown
    .slice(0, mostUnknown)
    .map((word) => `“${word}”`)
    .join(', ');
  if (!isSpecific) return { ...(await tellNothing(context, quoted)), search: '' };
  const without = await tell(context, state, await find(context, state));
  return { ...without, answer: `${without.answer}\nI left out what I do not know here: ${quoted}.` };
}

const find = (context: SearchContext, state: SearchState) =>
  searchCars(context, state, { pageSize: lookedAt, facets: { car_type: 3 } });

type Found = Awaited<ReturnType<typeof find>>;

async function tell(context: SearchContext, state: SearchState, found: Found): Promise<StockPart> {
  const { config } = context.site;
  const { nouns } = wordsFor(config);
  const search = printSearchState(state);
  if (found.count === 0) return { ...(await tellOthers(context, state)), search };
  const count = await countToShow(context, state, found);
  const all = count === 1 ? `See this ${nouns.one}` : `See all ${countOf(count, nouns)}`;
  return {
    answer: [
      `We have ${carPhrase(count, state, nouns)}${asksForAnything(state) ? '' : ' on our website today'}.`,
      ...(state.sortBy === defaultSort ? [] : [orderWords[state.sortBy] ?? '']),
    ]
      .join(' ')
      .trim(),
    cars: firstOf(found, state, config),
    links: [{ label: all, to: addressOf(config, state) }],
    search,
  };
}

const asksForAnything = ({ query, refinements, ranges }: SearchState): boolean =>
  query !== '' || Object.keys(refinements).length + Object.keys(ranges).length > 0;

const orderWords: Readonly<Record<string, string>> = {
  'price:asc': 'The cheapest first:',
  'price:desc': 'The dearest first:',
  'km:asc': 'Those that were driven least first:',
  'year:desc': 'The newest first:',
  'created_at:desc': 'The latest arrivals first:',
};

/** Nothing has all of it: what leaving out one wish would bring. */
async function tellOthers(context: SearchContext, state: SearchState): Promise<Omit<StockPart, 'search'>> {
  const { config } = context.site;
  const { nouns } = wordsFor(config);
  const [best] = await findRelaxations(context, state);
  const nothing = `We have ${carPhrase(0, state, nouns)} today.`;
  if (!best) return { answer: nothing, cars: [], links: [allOf(config)], offersPerson: true };
  const relaxed = best.attribute === 'query' ? setQuery(state, '') : clearAttribute(state, best.attribute);
  const others = await find(context, relaxed);
  return {
    answer: `${nothing}\nWe do have ${carPhrase(best.count, relaxed, nouns)}${asksForAnything(relaxed) ? '' : ' in all'}.`,
    cars: firstOf(others, relaxed, config),
    links: [{ label: `See ${countOf(best.count, nouns)}`, to: addressOf(config, relaxed) }],
    offersPerson: true,
  };
}

async function tellNothing({ site: { config } }: SearchContext, quoted: string): Promise<Omit<StockPart, 'search'>> {
  const { nouns } = wordsFor(config);
  return {
    answer: `I cannot find ${quoted} among our ${nouns.many} today. Not everything we can get is on our website: a person can look further.`,
    cars: [],
    links: [allOf(config)],
    offersPerson: true,
  };
}

/** Those that can be had; whoever asks for a price sees cars that have one first. */
const firstOf = ({ hits }: Found, { ranges }: SearchState, config: SiteConfig): FoundCar[] =>
  hits
    .filter(isAvailable)
    .toSorted((a, b) => (ranges.price ? Number(hasPrice(b.price)) - Number(hasPrice(a.price)) : 0))
    .slice(0, mostCars)
    .map((car) => foundCar(car, config));

const wordsFor = ({ texts }: Pick<SiteConfig, 'texts'>) => ({
  nouns: vehicleNouns(texts),
});

const allOf = (config: SiteConfig) => ({
  label: `See all our ${config.texts.vehicleNoun}`,
  to: config.search.basePath,
});

const addressOf = (config: SiteConfig, state: SearchState): string =>
  searchAddress(searchPathsOf(config), { path: config.search.basePath, refinements: {} }, state);

const foundCar = (car: CarHit, { texts }: SiteConfig): FoundCar => {
  const [picture] = car.images;
  return {
    id: car.id,
    name: car.name,
    price: priceLine(car, texts),
    facts: cardFacts(car).slice(0, 2).join(' · '),
    href: `/cars/${car.slug}`,
    picture: picture ? { url: imageUrl(picture.image.id, { w: 240, crop: '3:2' }), colour: picture.colour } : null,
  };
};
