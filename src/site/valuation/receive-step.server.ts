import { data } from 'react-router';
import { eventIds } from '../../features/analytics/event-ids.ts';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { FieldError, FieldValues } from '../../features/forms/form-field.ts';
import { formDataToRecord } from '../../features/forms/form-values.ts';
import { formKinds } from '../../features/forms/form-kinds.ts';
import { toText } from '../../features/leads/lead-values.ts';
import { buildSuccessUrl } from '../../features/leads/success-url.ts';
import { acceptOffer } from '../../features/valuations/steps/accept-offer.server.ts';
import { listMissingAcceptance } from '../../features/valuations/offer/acceptance.ts';
import { answerValuation } from '../../features/valuations/steps/answer-valuation.server.ts';
import { requestCallback } from '../../features/valuations/steps/request-callback.server.ts';
import { confirmVehicle } from '../../features/valuations/steps/confirm-vehicle.server.ts';
import {
  getValuationForm,
  toShownStep,
  type ShownStep,
  valuationHref,
  valuationParam,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import type { AdvanceResult } from '../../features/valuations/steps/valuation-request.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { noStore } from '../server/no-store-headers.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { openValuation, requireValuation } from './open-valuation.server.ts';
import { actionField, valuationActions, type ValuationAction } from './valuation-forms.ts';

type Received = { id: string; path: ValuationPath; body: FormData };

/** The step of each form, which is rendered again if the form has errors. */
const stepByAction: Readonly<Record<ValuationAction, ShownStep>> = {
  confirm: 'vehicle',
  describe: 'vehicle',
  answer: 'questions',
  accept: 'offer',
  enquire: 'offer',
};

/** Receives a form of a later step. An action that is not available redirects to the current step. */
export async function receiveStep(siteRequest: SiteRequest, { id, path, body }: Received) {
  const current = await requireValuation(siteRequest, id);
  const action = valuationActions.find((name) => name === body.get(actionField));
  if (action === undefined) throw data(null, { ...noStore, status: 400 });
  const renderAgain = async (error: { errors?: readonly FieldError[]; problem?: string }, init: ResponseInit) => {
    const entered = { values: toFieldValues(body), errors: error.errors ?? [], problem: error.problem ?? null };
    const opened = { path, valuation: current, step: stepByAction[action], entered };
    return data({ valuation: await openValuation(siteRequest, opened) }, init);
  };
  const seconds = await siteRequest.secondsToWait('valuations');
  if (seconds > 0) {
    return renderAgain(
      { problem: tooManyRequestsText(seconds) },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );
  }
  const result = await runAction(siteRequest, current, { action, body });
  if ('errors' in result) return renderAgain({ errors: result.errors }, { status: 422 });
  // The page shows that the offer has expired.
  if ('refused' in result && result.refused === 'expired') return renderAgain({}, { status: 410 });
  if ('refused' in result) return seeOther(getCurrentHref(await requireValuation(siteRequest, id)));
  const { valuation, isNew } = result;
  if (action === 'accept' && isNew) await recordAcceptedEvent(siteRequest, valuation);
  if (action === 'accept' || action === 'enquire') return seeOther(getSuccessHref(valuation));
  const isDone = action === 'answer' || (valuation.outcome !== null && valuation.answers === null);
  return seeOther(valuationHref(valuation, isDone ? 'offer' : 'questions'));
}

const getCurrentHref = (valuation: ValuationView): string => valuationHref(valuation, toShownStep(valuation.step));

function runAction(
  siteRequest: SiteRequest,
  { id }: ValuationView,
  { action, body }: { action: ValuationAction; body: FormData },
): Promise<AdvanceResult> {
  switch (action) {
    case 'confirm':
      return confirmVehicle(siteRequest, id, null);
    case 'describe':
      return confirmVehicle(siteRequest, id, formDataToRecord(body));
    case 'answer':
      return answerValuation(siteRequest, id, formDataToRecord(body));
    case 'accept':
      return accept(siteRequest, id, body);
    case 'enquire':
      return requestCallback(siteRequest, id, toText(body.get('message')));
  }
}

async function accept(siteRequest: SiteRequest, id: string, body: FormData): Promise<AdvanceResult> {
  const missing = listMissingAcceptance(body);
  if (missing.length === 0) return acceptOffer(siteRequest, id, toText(body.get('lead_id')));
  return { errors: missing.map((field) => ({ field, message: `The form is missing ${field}` })) };
}

function getSuccessHref({ id, path, car, step, stage }: ValuationView): string {
  const category = formKinds[getValuationForm(path)].category(null);
  const carId = car?.id ?? null;
  // The success page reads the offer from the valuation, never from the query.
  return step === 'accepted'
    ? `${buildSuccessUrl(category, carId, stage)}&${new URLSearchParams({ [valuationParam]: id })}`
    : buildSuccessUrl(category, carId);
}

/** Without JavaScript the server records the event. The acceptance is stored already, so errors are only logged. */
async function recordAcceptedEvent(
  { scope, logError }: SiteRequest,
  { leadId, path, outcome }: ValuationView,
): Promise<void> {
  const offer_price = outcome?.kind === 'offer' ? outcome.offer.offer_price : 0;
  try {
    await recordEvents(scope, [
      { eventId: eventIds.valuationAccepted, params: { lead_id: leadId, offer_price }, page: path },
    ]);
  } catch (error) {
    logError(error);
  }
}

const toFieldValues = (body: FormData): FieldValues =>
  Object.fromEntries([...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
