import { data } from 'react-router';
import { eventIds } from '../../features/analytics/event.ts';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { FieldError, FieldValues } from '../../features/leads/form/form-field.ts';
import { sentByForm } from '../../features/leads/form/form-values.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { textOf } from '../../features/leads/lead-values.ts';
import { successAddress } from '../../features/leads/success-address.ts';
import { acceptOffer } from '../../features/valuations/accept-offer.server.ts';
import { missingFromAcceptance } from '../../features/valuations/acceptance.ts';
import { answerValuation } from '../../features/valuations/answer-valuation.server.ts';
import { askPeople } from '../../features/valuations/ask-people.server.ts';
import { confirmVehicle } from '../../features/valuations/confirm-vehicle.server.ts';
import {
  formAt,
  reachedBy,
  type ShownStep,
  valuationAddress,
  valuationParam,
  type ValuationPath,
} from '../../features/valuations/valuation-paths.ts';
import type { Advanced } from '../../features/valuations/valuation-request.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import { personal } from '../account/personal-headers.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { openValuation, requireValuation } from './open-valuation.server.ts';
import { deedField, deeds, type Deed } from './valuation-forms.ts';

type Received = { id: string; path: ValuationPath; body: FormData };

/** Where each form stands: there it comes back to, with what is wrong with it. */
const stepOfDeed: Readonly<Record<Deed, ShownStep>> = {
  confirm: 'vehicle',
  describe: 'vehicle',
  answer: 'questions',
  accept: 'offer',
  enquire: 'offer',
};

/** Takes a form of a valuation that was begun. Whatever is no longer to be had leads to the step that it has come to. */
export async function receiveStep(asked: SiteRequest, { id, path, body }: Received) {
  const before = await requireValuation(asked, id);
  const deed = deeds.find((known) => known === body.get(deedField));
  if (deed === undefined) throw data(null, { ...personal, status: 400 });
  const again = async (trouble: { errors?: readonly FieldError[]; problem?: string }, init: ResponseInit) => {
    const entered = { values: textsOf(body), errors: trouble.errors ?? [], problem: trouble.problem ?? null };
    const opened = { path, valuation: before, step: stepOfDeed[deed], entered };
    return data({ valuation: await openValuation(asked, opened) }, init);
  };
  const seconds = await asked.secondsToWait('valuations');
  if (seconds > 0) {
    return again({ problem: hasteWords(seconds) }, { status: 429, headers: { 'retry-after': String(seconds) } });
  }
  const advanced = await doDeed(asked, before, { deed, body });
  if ('errors' in advanced) return again({ errors: advanced.errors }, { status: 422 });
  // What has run out is shown as such.
  if ('refused' in advanced && advanced.refused === 'expired') return again({}, { status: 410 });
  if ('refused' in advanced) return seeOther(currentAddress(await requireValuation(asked, id)));
  const { valuation, isNew } = advanced;
  if (deed === 'accept' && isNew) await recordAccepted(asked, valuation);
  if (deed === 'accept' || deed === 'enquire') return seeOther(thanksFor(valuation));
  const isDone = deed === 'answer' || (valuation.outcome !== null && valuation.answers === null);
  return seeOther(valuationAddress(valuation, isDone ? 'offer' : 'questions'));
}

const currentAddress = (valuation: ValuationView): string => valuationAddress(valuation, reachedBy(valuation.step));

function doDeed(
  asked: SiteRequest,
  { id }: ValuationView,
  { deed, body }: { deed: Deed; body: FormData },
): Promise<Advanced> {
  switch (deed) {
    case 'confirm':
      return confirmVehicle(asked, id, null);
    case 'describe':
      return confirmVehicle(asked, id, sentByForm(body));
    case 'answer':
      return answerValuation(asked, id, sentByForm(body));
    case 'accept':
      return accept(asked, id, body);
    case 'enquire':
      return askPeople(asked, id, textOf(body.get('message')));
  }
}

async function accept(asked: SiteRequest, id: string, body: FormData): Promise<Advanced> {
  const missing = missingFromAcceptance(body);
  if (missing.length === 0) return acceptOffer(asked, id, textOf(body.get('lead_id')));
  return { errors: missing.map((field) => ({ field, message: `This form came without its ${field}` })) };
}

function thanksFor({ id, path, car, step, stage }: ValuationView): string {
  const category = formKinds[formAt(path)].category(null);
  const carId = car?.id ?? null;
  // What was accepted is found by the valuation, whatever anybody writes into an address.
  return step === 'accepted'
    ? `${successAddress(category, carId, stage)}&${new URLSearchParams({ [valuationParam]: id })}`
    : successAddress(category, carId);
}

/** A post by the browser itself reports nothing: the server does. What fails here may not take the acceptance back. */
async function recordAccepted(
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

const textsOf = (body: FormData): FieldValues =>
  Object.fromEntries([...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
