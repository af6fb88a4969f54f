import { signInHref, signInTypeOf } from '../../sites/gate.ts';
import type { FieldError, FieldValues } from './form-field.ts';
import type { FormView } from './form-view.ts';
import { pageField } from './side-fields.ts';
import { readTrail } from '../visit-trail.ts';

export type LeadAnswer =
  | { leadId: string }
  /** `signInHref`: the way on, where the form is for those who are signed in. */
  | { error: string; errors: readonly FieldError[]; signInHref?: string };

const failedToSend = 'An error occurred when submitting this form';
const nothingSaid = 'An unexpected error occured'; // spelled so in the specification

const patienceMs = 30_000;

/** Sends a filled form. It may be sent again with the same key: the server keeps one lead. */
export async function sendLead(view: FormView, entered: FieldValues, touched: readonly string[]): Promise<LeadAnswer> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        category: view.category,
        subcategory: view.subcategory,
        ...entered, // a category that was chosen included
        form: view.kind,
        [pageField]: location.pathname,
        ...(view.carId !== null && { car_id: view.carId }),
        ...(view.car && { car_dealership_id: view.car.dealershipId }),
        url: location.href,
        source: 'Website',
        user_agent: navigator.userAgent,
        lead_attributes: readTrail(),
        touched,
      }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status >= 500) return { error: failedToSend, errors: [] };
    const answer = readAnswer(await response.json());
    return response.status === 401 ? { ...answer, signInHref: wayByTheSignIn(location) } : answer;
  } catch (error) {
    console.debug(error);
    return { error: failedToSend, errors: [] };
  }
}

/** Back to the form, which keeps what was typed; or else to the page under it, if it has one. */
function wayByTheSignIn({ pathname, search }: Location): string {
  const isOverPage = new URLSearchParams(search).has('form');
  return signInHref({
    type: signInTypeOf(pathname),
    redirect: pathname + search,
    back: isOverPage ? pathname : '/',
  });
}

/** A lead id is a success; anything else is what the answer says went wrong. */
export function readAnswer(body: unknown): LeadAnswer {
  const { lead_id, error, title, errors } = (body ?? {}) as Record<string, unknown>;
  if (typeof lead_id === 'string' && lead_id !== '') return { leadId: lead_id };
  const said = [error, title].find((text) => typeof text === 'string' && text !== '');
  return { error: typeof said === 'string' ? said : nothingSaid, errors: Array.isArray(errors) ? errors : [] };
}
