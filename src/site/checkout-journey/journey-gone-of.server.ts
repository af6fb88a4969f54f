import { summedPrice } from '../../features/inventory/vehicle/summed-price.ts';
import { formAddress } from '../../features/inventory/actions/form-address.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { journeyHref, newJourneyHref } from '../../features/reservations/journey/address.ts';
import { valuesOfStep } from '../../features/reservations/journey/values.ts';
import { whereItStands } from '../../features/reservations/where-it-stands.ts';
import type { NotReservable } from '../../features/reservations/why-not-reservable.ts';
import { checkoutPath } from '../../features/sites/checkout-path.ts';
import { refusalWords } from '../checkout/refusal-words.ts';
import type { SiteRequest } from '../site-request.ts';
import type { JourneyGoneData } from './journey-data.ts';
import type { Begun, OpenJourney } from './require-journey.server.ts';

/** The car is somebody else's, for now or for good. What the buyer has said helps to find another. */
export async function journeyGoneOf(
  request: SiteRequest,
  { checkout, begun }: Pick<OpenJourney, 'checkout' | 'begun'>,
  refusal: NotReservable,
): Promise<JourneyGoneData> {
  const { name: siteName, config } = request.site;
  const { car, context } = checkout;
  const words = refusalWords(refusal, { car, config, state: context.state });
  const again = begun ? journeyHref(car.slug, begun.token) : newJourneyHref(car.slug);
  const similar = begun && (await similarOf(request, begun, car.slug));
  const plain = checkoutPath(car.slug, config.reservation);
  return {
    kind: 'gone',
    siteName,
    noun: config.texts.vehicleNounSingular,
    carHref: `/cars/${car.slug}`,
    car: {
      name: car.name,
      ...summedPrice(car, config.texts),
      picture: context.car?.picture ?? null,
      place: whereItStands(context),
    },
    refusal: {
      ...words,
      ways: words.ways
        .map((way) => (way.href === plain ? { ...way, href: again } : way))
        // The form that this leads to stands below.
        .filter(({ href }) => href !== similar?.action),
    },
    similar,
  };
}

/** The car has left the website. */
export async function lostJourneyOf(request: SiteRequest, lost: Begun, slug: string): Promise<JourneyGoneData> {
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
      text: 'It has found its owner, or has left our stock. Tell us what you liked about it, and we will look for another.',
      ways: [{ label: `See our other ${config.texts.vehicleNoun}`, href: config.search.basePath }],
    },
    similar: await similarOf(request, lost, slug),
  };
}

async function similarOf(request: SiteRequest, { journey }: Begun, slug: string): Promise<JourneyGoneData['similar']> {
  const context = await readFormContext(request, journey.carId);
  const values = valuesOfStep('details', journey.answers);
  return { form: formViewOf('similar', context, { values }), action: formAddress({ slug }, 'similar') };
}
