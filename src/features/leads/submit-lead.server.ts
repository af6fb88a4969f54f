import { checkLead, type Submission } from './check-lead.server.ts';
import type { Filing } from './filing.ts';
import type { FormContext } from './form/form-context.ts';
import type { FieldError } from './form/form-field.ts';
import { formKinds } from './form/form-kinds.ts';
import type { FormRequest } from './form/read-form-context.server.ts';
import { storeLead } from './lead-store.server.ts';

/** Stored, to be mended, or one too many for the phone it names. */
export type Submitted =
  | { leadId: string; filing: Filing; isNew: boolean }
  | { errors: FieldError[] }
  | { secondsToWait: number };

/** Checks what was sent and stores it. Only what is stored has an id to answer with. */
export async function submitLead(
  request: FormRequest,
  context: FormContext,
  submission: Submission,
): Promise<Submitted> {
  const { scope, visitor, jobs } = request;
  const checked = await checkLead(request, context, submission, formKinds[submission.form]);
  if (!('lead' in checked)) return checked;
  const { lead, filing } = checked;
  const customerId = visitor.kind === 'customer' ? visitor.id : null;
  return { leadId: lead.id, filing, isNew: await storeLead(scope, lead, jobs, customerId) };
}
