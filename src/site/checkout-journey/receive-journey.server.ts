import { data } from 'react-router';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import { withChallenge } from '../../features/confirmations/confirmation-url.ts';
import { decideConfirmations } from '../../features/confirmations/decide-confirmations.server.ts';
import type { WithheldConfirmation } from '../../features/confirmations/withheld-confirmation.ts';
import type { LeadClassification } from '../../features/leads/lead-classification.ts';
import { getFieldsAtSubmission } from '../../features/forms/form-kind.ts';
import { formKinds } from '../../features/forms/form-kinds.ts';
import {
  getUncheckedBoxes,
  parseFormValues,
  type RawFormValues,
  formDataToRecord,
} from '../../features/forms/form-values.ts';
import { hasMalformedKey, malformedKeyText } from '../../features/forms/posted-form-key.server.ts';
import { answerStep, getSubmittedStepFields } from '../../features/reservations/journey/answer-step.server.ts';
import { beginJourney } from '../../features/reservations/journey/begin-journey.server.ts';
import { journeyHref, journeyPath } from '../../features/reservations/journey/journey-paths.ts';
import { journeyCookie } from '../../features/reservations/journey/journey-cookie.ts';
import { saveDraft } from '../../features/reservations/journey/save-draft.server.ts';
import { sendPurchaseLink } from '../../features/reservations/journey/mail/send-purchase-link.server.ts';
import { type AnsweredStep, furthestStep, stepAfter } from '../../features/reservations/journey/journey.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { readNoJsVisit } from '../forms/no-js-visit.ts';
import { getLocations } from '../server/site-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { rememberInDeal } from '../deal/remember-deal.ts';
import type { JourneyFormError } from './journey-data.ts';
import type { Saved } from './saved-messages.ts';
import { actionField } from './journey-form-names.ts';
import { payDeposit } from './pay-deposit.server.ts';
import { requireStep } from './read-journey-page.server.ts';
import { type BegunJourney, type OpenJourney, requireJourney } from './require-journey.server.ts';

type Opened = OpenJourney & { begun: BegunJourney };

/**
 * Receives a form of the journey and redirects to the next step. Otherwise renders the step again with the entered values:
 * field errors (422) or a rate limit (429). If the car is no longer available, responds with 409.
 */
export async function receiveJourney(siteRequest: SiteRequest, request: Request, url: URL) {
  const sent = formDataToRecord(await readFormData(request));
  const open = await requireJourney(siteRequest, url, request.headers.get('cookie'));
  if ('lost' in open || open.checkout.refusal) return data(null, { status: 409 });
  const { begun } = open;
  const step = requireStep(open, url);
  const isPaying = step === 'summary';
  const seconds = await siteRequest.secondsToWait(isPaying ? 'reservations' : 'leads');
  if (seconds > 0) return renderRateLimited(open, step, sent, seconds);
  if (!begun) return begin(siteRequest, request, open, sent);
  const opened: Opened = { ...open, begun };
  if (sent[actionField] === 'save') return save(siteRequest, opened, step, sent);
  return step === 'summary' ? payDeposit(siteRequest, request, opened) : submitStep(siteRequest, opened, step, sent);
}

async function begin(siteRequest: SiteRequest, request: Request, open: OpenJourney, entered: RawFormValues) {
  const { car, context } = open.checkout;
  const { car: formCar } = context;
  if (!formCar) return data(null, { status: 409 });
  const fields = getFieldsAtSubmission(formKinds.purchase, context);
  const visit = readNoJsVisit(request);
  const page = `${new URL(request.url).origin}${journeyPath}?car_id=${car.slug}`;
  const sent = { ...getUncheckedBoxes(fields, entered), ...entered, ...visit, url: page };
  if (hasMalformedKey(entered)) {
    return renderAgain({ values: parseFormValues(fields, sent), problem: malformedKeyText }, 422);
  }
  const userAgent = request.headers.get('user-agent');
  const begun = await beginJourney(siteRequest, { ...context, car: formCar }, { sent, userAgent });
  if ('errors' in begun) return renderAgain({ values: parseFormValues(fields, sent), errors: begun.errors }, 422);
  if ('secondsToWait' in begun) return renderRateLimited(open, 'details', sent, begun.secondsToWait);
  if (begun.isNewLead) await recordBeginEvent(siteRequest, begun.classification);
  const next = withChallenge(journeyHref(car.slug, begun.token, 'trade-in'), begun.withheld);
  const remembered = rememberInDeal(siteRequest, car, ['purchase', begun.token]);
  return seeOther(next, [journeyCookie(begun.token, car.id, siteRequest), ...remembered]);
}

/** Records the event that JavaScript would have reported. The lead is stored already, so errors are only logged. */
async function recordBeginEvent({ scope, logError }: SiteRequest, { event }: LeadClassification): Promise<void> {
  try {
    await recordEvents(scope, [{ eventId: event.id, params: event.params, page: journeyPath }]);
  } catch (error) {
    logError(error);
  }
}

async function submitStep(siteRequest: SiteRequest, open: Opened, step: AnsweredStep, sent: RawFormValues) {
  const { begun, checkout, terms, answers } = open;
  const locations = await getLocations(siteRequest);
  const answered = await answerStep({ ...siteRequest, locations }, { journey: begun.journey, step, terms, sent });
  if ('errors' in answered) {
    return renderAgain(
      { values: parseFormValues(getSubmittedStepFields(step, terms), sent), errors: answered.errors },
      422,
    );
  }
  // A buyer who edits one answer of a complete journey returns to the summary.
  const isDone = furthestStep({ ...answers, ...answered.answers }) === 'summary';
  return seeOther(journeyHref(checkout.car.slug, begun.token, isDone ? 'summary' : stepAfter(step)));
}

/** Saves valid fields and reports the others; invalid fields do not prevent leaving. */
async function save(siteRequest: SiteRequest, open: Opened, step: AnsweredStep | 'summary', sent: RawFormValues) {
  const { begun, checkout, terms } = open;
  const { journey, token } = begun;
  const unsaved =
    step === 'summary'
      ? []
      : await saveDraft({ ...siteRequest, locations: await getLocations(siteRequest) }, { journey, step, terms, sent });
  const { saved, withheld } = await sendLink(siteRequest, token);
  const query = new URLSearchParams([['saved', saved], ...unsaved.map((field) => ['unsaved', field])]);
  return seeOther(`${withChallenge(`${journeyHref(checkout.car.slug, token, step)}&${query}`, withheld)}#saved`);
}

/** Mails the link of the purchase to its buyer, who may have entered the address of a stranger. */
async function sendLink(
  siteRequest: SiteRequest,
  token: string,
): Promise<{ saved: Saved; withheld: WithheldConfirmation | null }> {
  const subject = { kind: 'purchase link', id: crypto.randomUUID(), token } as const;
  const { allowed, withheld } = await decideConfirmations(siteRequest, subject, ['confirmation']);
  if (allowed.length === 0) return { saved: 'unsent', withheld };
  return { saved: (await sendPurchaseLink(siteRequest, subject)) ? 'sent' : 'often', withheld };
}

const renderAgain = (error: Partial<JourneyFormError>, status: number, headers: HeadersInit = {}) =>
  data<JourneyFormError>({ values: {}, errors: [], problem: null, ...error }, { status, headers });

function renderRateLimited(
  { begun, terms }: OpenJourney,
  step: AnsweredStep | 'summary',
  sent: RawFormValues,
  seconds: number,
) {
  const fields = begun
    ? step === 'summary'
      ? []
      : getSubmittedStepFields(step, terms)
    : formKinds.purchase.fields(terms.form);
  return renderAgain({ values: parseFormValues(fields, sent), problem: tooManyRequestsText(seconds) }, 429, {
    'retry-after': String(seconds),
  });
}
