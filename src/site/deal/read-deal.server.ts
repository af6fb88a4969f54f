import { data } from 'react-router';
import { getCarFormHref, similarLabel } from '../../features/cars/car-form-href.ts';
import { isForSale } from '../../features/cars/car-rules.ts';
import type { Car } from '../../features/cars/car.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import type { ShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { describePriceDrop, parseBegunPrice, printBegunPrice } from '../../features/deals/begun-price.ts';
import { parseLoanChoice } from '../../features/deals/chosen-loan.ts';
import { dealCookie, readDealCookies } from '../../features/deals/deal-cookies.ts';
import { getDealPath } from '../../features/deals/deal-path.ts';
import { listPriceTopics } from '../../features/price-details/price-topics.ts';
import { getPricePath } from '../../features/price-details/price-path.ts';
import type { Visitor } from '../../features/sites/visitor.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { getComparablePrice } from '../recently-viewed/comparable-price.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { requireShownCar } from '../vehicle/require-shown-car.server.ts';
import { buildDealSections } from './build-deal-sections.ts';
import type { DealData } from './deal-data.ts';
import { buildLoanForm, readCalculator } from './deal-loan.server.ts';
import { findState, readDealFacts } from './read-deal-facts.server.ts';

/** @throws 404 if the site has no deal pages or does not show the car; a redirect to its new address */
export async function requireDealCar(request: SiteRequest, slug: string): Promise<ShownCar> {
  if (!request.site.config.vehiclePage.deal) throw data(null, { status: 404 });
  return requireShownCar(request, slug);
}

/** The visitor's deal about a car, and the cookies that remember when it began. */
export async function readDeal(
  request: SiteRequest,
  slug: string,
  cookies: string | null,
): Promise<{ deal: DealData; cookies: string[] }> {
  const shown = await requireDealCar(request, slug);
  const { car } = shown;
  const { config } = request.site;
  const memory = readDealCookies(cookies, request);
  const [calculator, state] = await Promise.all([readCalculator(request, car), findState(request, car)]);
  const loan = calculator && parseLoanChoice(memory.loan, calculator);
  const facts = await readDealFacts(request, shown, { memory, cookies, state, loan });
  const sections = buildDealSections(facts);
  const isOffered = facts.car.isAvailable;
  const begun = parseBegunPrice(memory.begun);
  const comparable = getComparablePrice(car, request.site);
  return {
    deal: {
      siteName: request.site.name,
      crumbs: [
        { label: car.name, path: `/cars/${car.slug}` },
        { label: 'Your deal', path: getDealPath(car.slug) },
      ],
      car: {
        name: car.name,
        href: `/cars/${car.slug}`,
        picture: toPicture(car),
        ...getPriceSummary(car, config.texts),
        priceDrop: describePriceDrop(begun, comparable, facts.formatDay),
        priceDetailsHref: listPriceTopics(car, request.site) && getPricePath(car.slug),
      },
      notice: isOffered ? null : buildNotice(car, getVehicleNouns(config.texts).one),
      done: sections.filter(({ state: reached }) => reached === 'done').length,
      sections,
      loan: isOffered && calculator ? buildLoanForm(calculator, loan) : null,
      remembered: describeMemory(request.visitor),
    },
    cookies:
      comparable && !begun
        ? [dealCookie('begun', printBegunPrice({ ...comparable, at: facts.now }), car.slug, request)]
        : [],
  };
}

const describeMemory = ({ kind }: Visitor): string =>
  kind === 'customer'
    ? 'This browser remembers your progress for 30 days. Your other devices show what you send and reserve while signed in.'
    : 'This browser remembers your progress for 30 days.';

function toPicture({ images: [first] }: Car) {
  return first ? { id: first.image.id, colour: first.colour } : null;
}

const buildNotice = (car: Car, noun: string) => ({
  text: isForSale(car) ? `This ${noun} is no longer listed.` : `This ${noun} is not for sale any more.`,
  label: similarLabel,
  href: getCarFormHref(car, 'similar'),
});
