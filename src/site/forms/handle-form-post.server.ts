import { data, redirect } from 'react-router';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { LeadClassification } from '../../features/leads/lead-classification.ts';
import { createFormKey } from '../../features/forms/form-key.ts';
import type { FormKindName } from '../../features/forms/form-kind-name.ts';
import { getFieldsAtSubmission } from '../../features/forms/form-kind.ts';
import { formKinds } from '../../features/forms/form-kinds.ts';
import { buildLeadFormView } from '../../features/leads/lead-form/build-lead-form-view.ts';
import { getUncheckedBoxes, parseFormValues, formDataToRecord } from '../../features/forms/form-values.ts';
import { findFormKey, hasMalformedKey, malformedKeyText } from '../../features/forms/posted-form-key.server.ts';
import { readFormContext } from '../../features/forms/read-form-context.server.ts';
import type { LeadRequest } from '../../features/leads/lead-request.ts';
import { stepField } from '../../features/forms/hidden-field-names.ts';
import { listPreviousSteps, validateForm, validateStep } from '../../features/forms/validation/validate-form.ts';
import { minFillTimeMs } from '../../features/leads/spam-checks.ts';
import { submitLead } from '../../features/leads/submit-lead.server.ts';
import { failedToSend } from '../../features/leads/lead-form/failed-to-send.ts';
import { buildSuccessUrl } from '../../features/leads/success-url.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { isUnavailable } from '../../platform/postgres/connections/connection-loss.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { rememberSentForm } from '../deal/remember-deal.ts';
import { readNoJsVisit } from './no-js-visit.ts';

/** The parts of a request that a form posted without JavaScript needs. */
export type NoJsFormRequest = LeadRequest & Pick<SiteRequest, 'site' | 'secure' | 'secondsToWait'>;

type PostedForm = { form: FormKindName; body: FormData; carId: number | null };

/**
 * Handles a form posted without JavaScript. A stored lead redirects to the success page; otherwise the page shows the form
 * again with the entered values and errors, or at the requested step.
 */
export async function handleFormPost(
  siteRequest: NoJsFormRequest,
  request: Request,
  { form, body, carId }: PostedForm,
) {
  const visit = readNoJsVisit(request);
  const entered = formDataToRecord(body);
  const context = await readFormContext(siteRequest, carId);
  const kind = formKinds[form];
  const fields = getFieldsAtSubmission(kind, context);
  const sent = { ...getUncheckedBoxes(fields, entered), ...entered, ...visit };
  const key = findFormKey(entered) ?? createBackdatedKey(context.now);
  const shown = { key, values: parseFormValues(fields, sent) };
  const tooFast = (seconds: number) =>
    data(
      { form: buildLeadFormView(form, context, { ...shown, problem: tooManyRequestsText(seconds) }) },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );
  const secondsToWait = await siteRequest.secondsToWait('leads');
  if (secondsToWait > 0) return tooFast(secondsToWait);
  if (hasMalformedKey(entered)) {
    return data({ form: buildLeadFormView(form, context, { ...shown, problem: malformedKeyText }) }, { status: 422 });
  }
  const step = getRequestedStep(body, kind.steps?.(context) ?? []);
  if (step !== undefined) {
    const errors = listPreviousSteps(step).flatMap((previous) => validateStep(fields, previous, sent));
    const view = buildLeadFormView(form, context, { ...shown, errors, ...(errors.length === 0 && { step }) });
    return data({ form: view }, { status: errors.length === 0 ? 200 : 422 });
  }
  const userAgent = request.headers.get('user-agent');
  const submitted = await submitLead(siteRequest, context, { form, sent, userAgent }).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    siteRequest.logError(error);
    return null;
  });
  if (submitted === null) {
    return data({ form: buildLeadFormView(form, context, { ...shown, problem: failedToSend }) }, { status: 500 });
  }
  if ('leadId' in submitted) {
    if (submitted.isNew) await recordLeadEvent(siteRequest, submitted.classification, visit.page);
    const { category, subcategory } = submitted.classification;
    const { values } = validateForm(fields, sent);
    const headers = new Headers();
    const remembered = rememberSentForm(siteRequest, { form, car: context.car, now: context.now });
    for (const cookie of remembered) headers.append('set-cookie', cookie);
    return redirect(buildSuccessUrl(category, carId, subcategory, values, submitted.withheld), {
      status: 303,
      headers,
    });
  }
  if ('errors' in submitted) {
    return data({ form: buildLeadFormView(form, context, { ...shown, errors: submitted.errors }) }, { status: 422 });
  }
  return tooFast(submitted.secondsToWait);
}

/** The step of the pressed button; undefined where the form is submitted. */
function getRequestedStep(body: FormData, steps: readonly string[]): number | undefined {
  const value = body.get(stepField);
  const step = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : Number.NaN;
  return step < steps.length ? step : undefined;
}

/** For a form posted without a key, as a step button does. Backdated, so that the form does not count as sent too fast. */
const createBackdatedKey = (now: Date): string => createFormKey(new Date(now.getTime() - minFillTimeMs));

/** Records the event that a script would have sent. A failure must not fail the stored lead. */
async function recordLeadEvent(
  siteRequest: NoJsFormRequest,
  { event }: LeadClassification,
  page: string,
): Promise<void> {
  try {
    await recordEvents(siteRequest.scope, [{ eventId: event.id, params: event.params, page }]);
  } catch (error) {
    siteRequest.logError(error);
  }
}
