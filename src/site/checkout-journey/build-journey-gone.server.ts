import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { getCarFormHref } from '../../features/cars/car-form-href.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import { journeyHref, newJourneyHref } from '../../features/reservations/journey/journey-paths.ts';
import { toStepValues } from '../../features/reservations/journey/journey-values.ts';
import { findCarLocationName } from '../../features/reservations/copy/find-car-location-name.ts';
import type { NotReservable } from '../../features/reservations/checkout/why-not-reservable.ts';
import { checkoutPath } from '../../features/reservations/checkout/checkout-path.ts';
import { getRefusalCopy } from '../checkout/refusal-copy.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { JourneyGoneData } from './journey-data.ts';
import type { BegunJourney, OpenJourney } from './require-journey.server.ts';

/** The car is no longer available to this buyer. Their details prefill a request for a similar one. */
export async function buildJourneyGone(
  request: SiteRequest,
  { checkout, begun }: Pick<OpenJourney, 'checkout' | 'begun'>,
  refusal: NotReservable,
): Promise<JourneyGoneData> {
  const { name: siteName, config } = request.site;
  const { car, context } = checkout;
  const copy = getRefusalCopy(refusal, { car, config, state: context.state });
  const retryHref = begun ? journeyHref(car.slug, begun.token) : newJourneyHref(car.slug);
  const similar = begun && (await buildSimilarForm(request, begun, car.slug));
  const checkoutHref = checkoutPath(car.slug, config.reservation);
  return {
    kind: 'gone',
    siteName,
    noun: config.texts.vehicleNounSingular,
    carHref: `/cars/${car.slug}`,
    car: {
      name: car.name,
      ...getPriceSummary(car, config.texts),
      picture: context.car?.picture ?? null,
      place: findCarLocationName(context),
    },
    refusal: {
      ...copy,
      links: copy.links
        .map((link) => (link.href === checkoutHref ? { ...link, href: retryHref } : link))
        // This page has the form already.
        .filter(({ href }) => href !== similar?.action),
    },
    similar,
  };
}

/** The car is no longer on the site. */
export async function buildLostJourney(
  request: SiteRequest,
  lost: BegunJourney,
  slug: string,
): Promise<JourneyGoneData> {
  const { name: siteName, config } = request.site;
  const noun = config.texts.vehicleNounSingular;
  return {
    kind: 'gone',
    siteName,
    noun,
    carHref: null,
    car: null,
    refusal: {
      heading: `This ${noun} is no longer on our website`,
      text: 'It has been sold or is no longer in stock. Tell us what you liked about it, and we will look for another one.',
      links: [{ label: `See our other ${config.texts.vehicleNoun}`, href: config.search.basePath }],
    },
    similar: await buildSimilarForm(request, lost, slug),
  };
}

async function buildSimilarForm(
  request: SiteRequest,
  { journey }: BegunJourney,
  slug: string,
): Promise<JourneyGoneData['similar']> {
  const context = await readFormContext(request, journey.carId);
  const values = toStepValues('details', journey.answers);
  return { form: buildLeadFormView('similar', context, { values }), action: getCarFormHref({ slug }, 'similar') };
}
