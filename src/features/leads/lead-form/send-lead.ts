import { signInHref, getSignInType } from '../../accounts/sign-in-gates.ts';
import type { FieldError, FieldValues } from '../../forms/form-field.ts';
import type { WithheldConfirmation } from '../../confirmations/withheld-confirmation.ts';
import type { LeadFormView } from './lead-form-view.ts';
import { failedToSend, notSentYet } from './failed-to-send.ts';
import { pageField } from '../../forms/hidden-field-names.ts';
import { readVisitTrail } from '../visit-trail.ts';

export type SendLeadResult =
  | { leadId: string; withheld: WithheldConfirmation | null }
  /** `signInHref` is set where the form requires signing in. */
  | { error: string; errors: readonly FieldError[]; signInHref?: string };

const unexpectedError = 'An unexpected error occured'; // spelled so in the specification

const timeoutMs = 30_000;

/** Sends a form. Sending it again with the same key stores no second lead. */
export async function sendLead(
  view: LeadFormView,
  values: FieldValues,
  touched: readonly string[],
): Promise<SendLeadResult> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        category: view.category,
        subcategory: view.subcategory,
        ...values, // includes a chosen category
        form: view.kind,
        [pageField]: location.pathname,
        ...(view.carId !== null && { car_id: view.carId }),
        ...(view.car && { car_dealership_id: view.car.dealershipId }),
        url: location.href,
        source: 'Website',
        user_agent: navigator.userAgent,
        lead_attributes: readVisitTrail(),
        touched,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return { error: response.status === 503 ? notSentYet : failedToSend, errors: [] };
    const result = parseLeadResponse(await response.json());
    return response.status === 401 ? { ...result, signInHref: getSignInHref(location) } : result;
  } catch (error) {
    console.debug(error);
    return { error: failedToSend, errors: [] };
  }
}

/** Returns to the form after signing in; cancelling leads to the page below a dialog, or home. */
function getSignInHref({ pathname, search }: Location): string {
  const isDialog = new URLSearchParams(search).has('form');
  return signInHref({
    type: getSignInType(pathname),
    redirect: pathname + search,
    back: isDialog ? pathname : '/',
  });
}

/** A response with a lead id is a success; any other contains an error. */
export function parseLeadResponse(body: unknown): SendLeadResult {
  const { lead_id, confirmation, error, title, errors } = (body ?? {}) as Record<string, unknown>;
  if (typeof lead_id === 'string' && lead_id !== '') {
    return { leadId: lead_id, withheld: (confirmation as WithheldConfirmation | undefined) ?? null };
  }
  const message = [error, title].find((text) => typeof text === 'string' && text !== '');
  return {
    error: typeof message === 'string' ? message : unexpectedError,
    errors: Array.isArray(errors) ? errors : [],
  };
}
