import { data, redirect } from 'react-router';
import { buildCalculatorStart } from '../../features/finance/calculator/calculator-start.ts';
import { isFinanceable, offersFinance } from '../../features/finance/eligibility.ts';
import { financeFormId, personalisedFinancePath } from '../../features/finance/finance-link.ts';
import { buildFinanceOffer } from '../../features/finance/build-finance-offer.ts';
import { type FinanceQuery, readFinanceQuery } from '../../features/finance/finance-query.ts';
import { findQuotes, groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { readLoanFromParams } from '../../features/finance/calculator/typed-loan.ts';
import type { CarHit } from '../../features/cars/car-hit.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { formatDollars, hasPrice } from '../../features/cars/price.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { getUnlistedCarText, getVehicleNoun } from '../../features/forms/vehicle-noun.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { isFinanceGated } from '../../features/finance/finance-link.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { capitalise } from '../../ui/text/first-letter.ts';
import { carLoanCalculatorLink, usedFinanceLink } from '../../features/sites/urls/site-links.ts';
import { findDealer } from '../../features/sites/dealerships/dealership-store.server.ts';
import { findCarId } from '../vehicle/find-car-id.server.ts';
import { getContactLocation } from '../forms/contact-location.server.ts';
import { prefillFromVisitor } from '../forms/prefill.ts';
import { getLocations, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { FinanceCar, FinanceData } from './finance-data.ts';

export type FinanceRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'>;

/** With the services that the form needs. */
export type FinancePageRequest = FinanceRequest & Pick<SiteRequest, 'cache' | 'visitor'>;

/**
 * The site's finance page; its other two paths redirect to it.
 * @throws a redirect, or 404 if the site offers no finance
 */
export const readFinance = async (request: FinancePageRequest, url: URL): Promise<FinanceData> =>
  readFinanceData(request, url, await requireFinance(request, url));

/**
 * The checks of the finance page, for its loader and its action.
 * @throws a redirect, or 404 if the site offers no finance
 */
export async function requireFinance(request: FinanceRequest, url: URL): Promise<FinanceContext> {
  const { config } = request.site;
  const { path } = config.finance;
  const query = await readPageQuery(request, url);
  const car = await findFinanceCar(request, query);
  // Before any redirect, which must not lead to a missing page.
  const hideFinance = await requireFinanceOffered(request, car);
  if (url.pathname !== path)
    throw redirect(path + url.search, { status: 301, headers: { 'cache-control': 'no-cache' } });
  if (car && isFinanceGated(config, car)) throw redirect(`${personalisedFinancePath}?car_id=${car.id}`);
  return { query, car, hideFinance };
}

/** The query parameters; a car may be named by id or slug. */
export async function readPageQuery(request: FinanceRequest, { searchParams }: URL): Promise<FinanceQuery> {
  const query = readFinanceQuery(searchParams);
  const named = searchParams.get('car_id');
  return query.carId !== null || named === null ? query : { ...query, carId: await findCarId(request, named) };
}

/** The car that the query names, if this site shows it. */
export async function findFinanceCar(
  request: FinanceRequest,
  { carId }: Pick<FinanceQuery, 'carId'>,
): Promise<CarHit | null> {
  const [found] = carId === null ? [] : await findCarsById(toSearchContext(request), [carId]);
  return found?.car ?? null;
}

export type FinanceContext = { query: FinanceQuery; car: CarHit | null; hideFinance: boolean };

/** @throws 404 if the site offers no finance */
export async function requireFinanceOffered(
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
  { query, car, hideFinance }: FinanceContext,
): Promise<FinanceData> {
  const { site, scope, clock, visitor } = request;
  const { config } = site;
  const [quotes, context, locations, dealer] = await Promise.all([
    car && isFinanceable(car, { config, hideFinance }) ? findQuotes(scope, car, clock()) : {},
    readFormContext(request, car?.id ?? null),
    getLocations(request),
    findDealer(scope),
  ]);
  const offer = car && buildFinanceOffer(car, { config, quotes, hideFinance, now: clock(), href: `#${financeFormId}` });
  const budget = query.budget ?? (car && hasPrice(car.price) ? car.price : null);
  const calculator = offer?.calculator ?? buildCalculatorStart(config, { price: budget ?? undefined });
  const form = buildLeadFormView('finance', context, {
    values: {
      ...(budget !== null && { vehiclePriceBudget: formatDollars(budget) }),
      ...(context.dealerships.some(({ slug }) => slug === query.dealershipSlug) && {
        dealership_slug: query.dealershipSlug ?? '',
      }),
      ...prefillFromVisitor(visitor),
    },
  });
  return {
    heading: 'Car finance',
    lead: 'See what a loan would cost, then ask us for a quote. It takes two minutes, with no obligation.',
    description: `Work out your repayments and ask ${site.name} for finance.`,
    siteName: site.name,
    canonical: canonicalOrigin(site) + config.finance.path,
    own: null,
    car: car && toFinanceCar(car, config),
    wish: car ? null : formatWish(query, getVehicleNoun(context)),
    unlistedCarNote: !car && url.searchParams.has('car_id') ? getUnlistedCarText(context) : null,
    offer,
    calculator,
    typed: readLoanFromParams(url.searchParams, calculator.start),
    carried: pickPreservedParams(url.searchParams),
    links: listFinanceLinks(dealer?.base_domain ?? null, getVehicleNoun(context)),
    form,
    place: getContactLocation(locations, form, { config, now: clock() }),
    action: url.pathname + url.search,
  };
}

/** On the dealer's own domain; none without one. */
const listFinanceLinks = (baseDomain: string | null, noun: string): FinanceData['links'] =>
  [
    {
      label: `${capitalise(noun)} loan calculator`,
      href: carLoanCalculatorLink(baseDomain),
    },
    { label: `Used ${noun} finance`, href: usedFinanceLink(baseDomain) },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));

const toFinanceCar = (car: CarHit, { texts }: Pick<SiteConfig, 'texts'>): FinanceCar => {
  const [first] = car.images;
  return {
    slug: car.slug,
    name: car.name,
    ...getPriceSummary(car, texts),
    picture: first ? { id: first.image.id, colour: first.colour } : null,
  };
};

/** `Used car, up to $34,990` */
function formatWish({ carType, budget }: FinanceQuery, noun: string): string | null {
  const parts = [
    ...(carType ? [`${carType} ${noun}`] : []),
    ...(budget === null ? [] : [`up to ${formatDollars(budget)}`]),
  ].join(', ');
  return parts === '' ? null : capitalise(parts);
}

const preservedParams = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type'];

const pickPreservedParams = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(preservedParams.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));
