import { data, redirect } from 'react-router';
import type { FormKindName } from '../../features/leads/form/form-kind-name.ts';
import { formKinds } from '../../features/leads/form/form-kinds.ts';
import { formViewOf } from '../../features/leads/form/form-view-of.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { readSent, type Sent, sentByForm } from '../../features/leads/form/form-values.ts';
import { readFormContext } from '../../features/leads/form/read-form-context.server.ts';
import { keyField } from '../../features/leads/form/side-fields.ts';
import { submitLead } from '../../features/leads/submit-lead.server.ts';
import { successAddress } from '../../features/leads/success-address.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import type { SiteRequest } from '../site-request.ts';

type Received = { form: FormKindName; body: FormData; carId: number | null };

/**
 * Takes a form that a browser posts by itself. What is stored leads to the thanks; otherwise the same page shows the
 * form again, with what was entered and what is wrong with it.
 */
export async function receiveForm(asked: SiteRequest, request: Request, { form, body, carId }: Received) {
  const sent = { ...sentByForm(body), ...visitOf(request) };
  const context = await readFormContext(asked, carId);
  const userAgent = request.headers.get('user-agent');
  const seconds = await asked.secondsToWait('leads');
  const submitted = seconds > 0 ? { errors: [] } : await submitLead(asked, context, { form, sent, userAgent });
  if ('leadId' in submitted) return redirect(successAddress(submitted.category, carId), 303);
  const view: FormView = formViewOf(form, context, {
    key: String(sent[keyField] ?? ''),
    values: readSent(formKinds[form].fields(context), sent),
    errors: submitted.errors,
    problem: seconds > 0 ? hasteWords(seconds) : null,
  });
  return data(
    { form: view },
    seconds > 0 ? { status: 429, headers: { 'retry-after': String(seconds) } } : { status: 422 },
  );
}

/** Without a script nobody has kept the trail of the visit: the page itself, and where it was come to from. */
function visitOf(request: Request): Sent {
  const { href, origin, pathname, searchParams } = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referrer) && new URL(referrer).origin === origin ? new URL(referrer).pathname : pathname;
  const params = [...searchParams].filter(([name]) => name !== 'form');
  return {
    url: href,
    lead_attributes: {
      visited_pages: [...new Set([from, pathname])],
      linked_query_params: Object.fromEntries(params),
    },
  };
}
