import {
  furthestStep,
  isReached,
  type JourneyStep,
  journeySteps,
} from '../../features/reservations/journey/journey.ts';
import { journeyHref } from '../../features/reservations/journey/address.ts';
import { journeyCookie } from '../../features/reservations/journey/cookie.ts';
import { knownOf } from '../forms/prefilled.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import type { JourneyData } from './journey-data.ts';
import { journeyGoneOf, lostJourneyOf } from './journey-gone-of.server.ts';
import { journeyPageOf } from './journey-page-of.ts';
import { type OpenJourney, requireJourney } from './require-journey.server.ts';

/** What saving has come to, by the word that the address carries. */
const savedWords = new Map([
  ['sent', 'We have emailed you this link. It opens your purchase on any device.'],
  ['often', 'We have emailed you this link several times already. Copy it, or look for our email.'],
]);

/**
 * A step of a purchase.
 * @throws 404 and redirects (require-journey.server.ts); a redirect to the furthest step from one that was not reached
 */
export async function readJourneyPage(
  request: SiteRequest,
  url: URL,
  cookies: string | null,
): Promise<{ page: JourneyData; cookies: string[] }> {
  const open = await requireJourney(request, url, cookies);
  if ('lost' in open) {
    return { page: await lostJourneyOf(request, open.lost, url.searchParams.get('car_id') ?? ''), cookies: [] };
  }
  const { checkout, begun } = open;
  const { car, refusal } = checkout;
  // Whoever comes by the link goes on without it from now on, on this device too.
  const kept = begun ? [journeyCookie(begun.token, car.id, request)] : [];
  if (refusal) return { page: await journeyGoneOf(request, open, refusal), cookies: kept };
  const { site, visitor, settling } = request;
  const page = journeyPageOf(open, site, {
    step: stepOf(open, url),
    known: knownOf(visitor),
    origin: settling.originOf(site),
    saved: savedWords.get(url.searchParams.get('saved') ?? '') ?? null,
    unkept: url.searchParams.getAll('unkept'),
  });
  return { page, cookies: kept };
}

/** @throws a redirect to where somebody has come to, from anywhere else */
export function stepOf({ begun, answers, checkout }: OpenJourney, { searchParams }: URL): JourneyStep {
  if (!begun) return 'details';
  const asked = journeySteps.find((step) => step === searchParams.get('step'));
  if (asked && isReached(asked, answers)) return asked;
  throw seeOther(journeyHref(checkout.car.slug, begun.token, furthestStep(answers)));
}
