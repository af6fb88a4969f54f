import {
  furthestStep,
  isReached,
  type JourneyStep,
  journeySteps,
} from '../../features/reservations/journey/journey.ts';
import { journeyHref } from '../../features/reservations/journey/journey-paths.ts';
import { journeyCookie } from '../../features/reservations/journey/journey-cookie.ts';
import { rememberInDeal } from '../deal/remember-deal.ts';
import { readConfirmation } from '../confirmations/read-confirmation.server.ts';
import { prefillFromVisitor } from '../forms/prefill.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { JourneyData } from './journey-data.ts';
import { buildJourneyGone, buildLostJourney } from './build-journey-gone.server.ts';
import { buildJourneyStep } from './build-journey-step.ts';
import { type OpenJourney, requireJourney } from './require-journey.server.ts';
import { getSavedMessage } from './saved-messages.ts';

/**
 * @throws 404 and redirects (require-journey.server.ts); a redirect to the furthest step if the requested one is not
 * reached
 */
export async function readJourneyPage(
  request: SiteRequest,
  url: URL,
  cookies: string | null,
): Promise<{ page: JourneyData; cookies: string[] }> {
  const open = await requireJourney(request, url, cookies);
  if ('lost' in open) {
    return { page: await buildLostJourney(request, open.lost, url.searchParams.get('car_id') ?? ''), cookies: [] };
  }
  const { checkout, begun } = open;
  const { car, refusal } = checkout;
  // A visitor who arrives by the link can continue without it on this device.
  const journeyCookies = begun
    ? [journeyCookie(begun.token, car.id, request), ...rememberInDeal(request, car, ['purchase', begun.token])]
    : [];
  if (refusal) return { page: await buildJourneyGone(request, open, refusal), cookies: journeyCookies };
  const { site, visitor, settling } = request;
  const page = buildJourneyStep(open, site, {
    step: requireStep(open, url),
    prefill: prefillFromVisitor(visitor),
    origin: settling.getOrigin(site),
    saved: getSavedMessage(url.searchParams.get('saved')),
    unsaved: url.searchParams.getAll('unsaved'),
    confirmation: readConfirmation(request, url, url.searchParams.has('saved') ? 'link' : 'confirmation'),
  });
  return { page, cookies: journeyCookies };
}

/** @throws a redirect to the furthest step if the requested one is not reached */
export function requireStep({ begun, answers, checkout }: OpenJourney, { searchParams }: URL): JourneyStep {
  if (!begun) return 'details';
  const requested = journeySteps.find((step) => step === searchParams.get('step'));
  if (requested && isReached(requested, answers)) return requested;
  throw seeOther(journeyHref(checkout.car.slug, begun.token, furthestStep(answers)));
}
