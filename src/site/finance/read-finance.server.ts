import { data, redirect } from 'react-router';
import { calculatorStartOf } from '../../features/finance/calculator-start.ts';
import { isFinanceable, offersFinance } from '../../features/finance/eligibility.ts';
import { financeFormId, personalisedFinancePath } from '../../features/finance/finance-link.ts';
import { financeOfferOf } from '../../features/finance/finance-offer-of.ts';
import { type FinanceQuery, readFinanceQuery } from '../../features/finance/finance-query.ts';
import { findQuotes, groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { loanInAddress } from '../../features/finance/typed-loan.ts';
import type { CarHit } from '../../features/inventory/car-hit.ts';
import { findCarsById } from '../../features/inventory/find-cars-by-id.server.ts';
import { formatDollars, hasPrice } from '../../features/inventory/price.ts';
import { summedPrice } from '../../features/inventory/vehicle/summed-price.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { lostCarWords, vehicleNoun } from '../../features/leads/form/vehicle-noun.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { isFinanceGated } from '../../features/sites/gate.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { findNamedCar } from '../find-named-car.server.ts';
import { placeToRing } from '../forms/place-to-ring.server.ts';
import { knownOf } from '../forms/prefilled.ts';
import { locationsOf, searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { FinanceCar, FinanceData } from './finance-data.ts';

export type FinanceRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'>;

/** With its form, whose places were read lately, for whoever is there. */
export type FinancePageRequest = FinanceRequest & Pick<SiteRequest, 'memory' | 'visitor'>;

/**
 * The site's finance page. Its other two names lead to it.
 * @throws a redirect, or 404 where the site has no finance to talk about
 */
export const readFinance = async (request: FinancePageRequest, url: URL): Promise<FinanceData> =>
  readFinanceData(request, url, await requireFinance(request, url));

/**
 * What a finance page is about, and its form: whoever may not see the one may not send the other.
 * @throws a redirect, or 404 where the site has no finance to talk about
 */
export async function requireFinance(request: FinanceRequest, url: URL): Promise<About> {
  const { config } = request.site;
  const { path } = config.finance;
  if (url.pathname !== path)
    throw redirect(path + url.search, { status: 301, headers: { 'cache-control': 'no-cache' } });
  const query = await readQuery(request, url);
  const car = await findFinanceCar(request, query);
  if (car && isFinanceGated(config, car)) throw redirect(`${personalisedFinancePath}?car_id=${car.id}`);
  return { query, car, hideFinance: await requireOffered(request, car) };
}

/** What the address says; a car may be named by its slug. */
export async function readQuery(request: FinanceRequest, { searchParams: asked }: URL): Promise<FinanceQuery> {
  const query = readFinanceQuery(asked);
  const named = asked.get('car_id');
  return query.carId !== null || named === null ? query : { ...query, carId: await findNamedCar(request, named) };
}

/** The car that the address names, if this site shows it. */
export async function findFinanceCar(
  request: FinanceRequest,
  { carId }: Pick<FinanceQuery, 'carId'>,
): Promise<CarHit | null> {
  const [kept] = carId === null ? [] : await findCarsById(searchContextOf(request), [carId]);
  return kept?.car ?? null;
}

export type About = { query: FinanceQuery; car: CarHit | null; hideFinance: boolean };

/** @throws 404 where the site has no finance to talk about */
export async function requireOffered(
  { site: { config }, scope }: FinanceRequest,
  car: CarHit | null,
): Promise<boolean> {
  const hideFinance = await groupHidesFinance(scope, car?.dealership_id);
  if (!offersFinance({ config, hideFinance })) throw data(null, { status: 404 });
  return hideFinance;
}

export async function readFinanceData(
  request: FinancePageRequest,
  url: URL,
  { query, car, hideFinance }: About,
): Promise<FinanceData> {
  const { site, scope, clock, visitor } = request;
  const { config } = site;
  const [quotes, context, locations] = await Promise.all([
    car && isFinanceable(car, { config, hideFinance }) ? findQuotes(scope, car.id) : {},
    readFormContext(request, car?.id ?? null),
    locationsOf(request),
  ]);
  const offer = car && financeOfferOf(car, { config, quotes, hideFinance, now: clock(), href: `#${financeFormId}` });
  const budget = query.budget ?? (car && hasPrice(car.price) ? car.price : null);
  const calculator = offer?.calculator ?? calculatorStartOf(config, { price: budget ?? undefined });
  const form = formViewOf('finance', context, {
    values: {
      ...(budget !== null && { vehiclePriceBudget: formatDollars(budget) }),
      ...(context.dealerships.some(({ slug }) => slug === query.dealershipSlug) && {
        dealership_slug: query.dealershipSlug ?? '',
      }),
      ...knownOf(visitor),
    },
  });
  return {
    heading: 'Car finance',
    lead: 'See what a loan would cost, then ask us for a quote. It takes two minutes and commits you to nothing.',
    description: `Work out your repayments and ask ${site.name} for finance.`,
    siteName: site.name,
    canonical: canonicalOrigin(site) + config.finance.path,
    own: null,
    car: car && financeCarOf(car, config),
    wish: car ? null : wishOf(query, vehicleNoun(context)),
    lostCar: !car && url.searchParams.has('car_id') ? lostCarWords(context) : null,
    offer,
    calculator,
    typed: loanInAddress(url.searchParams, calculator.start),
    carried: carriedBy(url.searchParams),
    form,
    place: placeToRing(locations, form, { config, now: clock() }),
    action: url.pathname + url.search,
  };
}

const financeCarOf = (car: CarHit, { texts }: Pick<SiteConfig, 'texts'>): FinanceCar => {
  const [first] = car.images;
  return {
    slug: car.slug,
    name: car.name,
    ...summedPrice(car, texts),
    picture: first ? { id: first.image.id, colour: first.colour } : null,
  };
};

/** `Used car, up to $34,990` */
function wishOf({ carType, budget }: FinanceQuery, noun: string): string | null {
  const parts = [
    ...(carType ? [`${carType} ${noun}`] : []),
    ...(budget === null ? [] : [`up to ${formatDollars(budget)}`]),
  ].join(', ');
  return parts === '' ? null : parts.charAt(0).toUpperCase() + parts.slice(1);
}

const keptParams = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type'];

const carriedBy = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(keptParams.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));
