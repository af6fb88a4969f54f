import { data, redirect } from 'react-router';
import { recordEvents } from '../../features/analytics/event-store.server.ts';
import type { Filing } from '../../features/leads/filing.ts';
import { newFormKey } from '../../features/leads/form/form-key.ts';
import type { FormKindName } from '../../features/leads/form/form-kind-name.ts';
import { fieldsAsSent } from '../../features/leads/form/form-kind.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import { boxesLeftEmpty, readSent, sentByForm } from '../../features/leads/form/form-values.ts';
import { type FormRequest, readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { keyField, stepField } from '../../features/leads/form/side-fields.ts';
import { stepsBefore, validateLead, validateStep } from '../../features/leads/form/validate-lead.ts';
import { fastestMs } from '../../features/leads/is-suspect.ts';
import { submitLead } from '../../features/leads/submit-lead.server.ts';
import { successAddress } from '../../features/leads/success-address.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import type { SiteRequest } from '../site-request.ts';
import { plainVisitOf } from './plain-visit.ts';

/** What a plain form needs of its request. */
export type PlainRequest = FormRequest & Pick<SiteRequest, 'secondsToWait'>;

type Received = { form: FormKindName; body: FormData; carId: number | null };

/**
 * Takes a form that a browser posts by itself. What is stored leads to the thanks; otherwise the same page shows the
 * form again, with what was entered and what is wrong with it, or at the step that was asked for.
 */
export async function receiveForm(asked: PlainRequest, request: Request, { form, body, carId }: Received) {
  const visit = plainVisitOf(request);
  const entered = sentByForm(body);
  const context = await readFormContext(asked, carId);
  const kind = formKinds[form];
  const fields = fieldsAsSent(kind, context);
  const sent = { ...boxesLeftEmpty(fields, entered), ...entered, ...visit };
  const shown = { key: keyOf(body, context.now), values: readSent(fields, sent) };
  const tooFast = (seconds: number) =>
    data(
      { form: formViewOf(form, context, { ...shown, problem: hasteWords(seconds) }) },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );
  const secondsToWait = await asked.secondsToWait('leads');
  if (secondsToWait > 0) return tooFast(secondsToWait);
  const step = askedStep(body, kind.steps?.(context) ?? []);
  if (step !== undefined) {
    const errors = stepsBefore(step).flatMap((earlier) => validateStep(fields, earlier, sent));
    const view = formViewOf(form, context, { ...shown, errors, ...(errors.length === 0 && { step }) });
    return data({ form: view }, { status: errors.length === 0 ? 200 : 422 });
  }
  const userAgent = request.headers.get('user-agent');
  const submitted = await submitLead(asked, context, { form, sent, userAgent });
  if ('leadId' in submitted) {
    if (submitted.isNew) await recordPlainEvent(asked, submitted.filing, visit.page);
    const { category, subcategory } = submitted.filing;
    const { values } = validateLead(fields, sent);
    return redirect(successAddress(category, carId, subcategory, values), 303);
  }
  if ('errors' in submitted) {
    return data({ form: formViewOf(form, context, { ...shown, errors: submitted.errors }) }, { status: 422 });
  }
  return tooFast(submitted.secondsToWait);
}

/** A step is asked for by the button that was pressed; without one the form is sent. */
function askedStep(body: FormData, steps: readonly string[]): number | undefined {
  const asked = body.get(stepField);
  const step = typeof asked === 'string' && /^\d$/.test(asked) ? Number(asked) : Number.NaN;
  return step < steps.length ? step : undefined;
}

/** A button for a step sends no key. The form goes on with another, whose visitor has been here for a while. */
function keyOf(body: FormData, now: Date): string {
  const key = body.get(keyField);
  return typeof key === 'string' && key !== '' ? key : newFormKey(new Date(now.getTime() - fastestMs));
}

/** What a script would have reported. The lead is stored: nothing that fails here may take that back. */
async function recordPlainEvent(asked: PlainRequest, { event }: Filing, page: string): Promise<void> {
  try {
    await recordEvents(asked.scope, [{ eventId: event.id, params: event.params, page }]);
  } catch (error) {
    asked.logError(error);
  }
}
