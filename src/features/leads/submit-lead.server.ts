import type { WithheldConfirmation } from '../confirmations/withheld-confirmation.ts';
import { decideLeadConfirmations } from './decide-lead-confirmations.server.ts';
import { prepareLead, type Submission } from './prepare-lead.server.ts';
import type { LeadClassification } from './lead-classification.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FieldError } from '../forms/form-field.ts';
import { formKinds } from '../forms/form-kinds.ts';
import type { LeadRequest } from './lead-request.ts';
import { storeLead } from './lead-store.server.ts';

/** Stored, invalid, or over the limit of its sender. */
export type SubmitResult =
  | {
      leadId: string;
      classification: LeadClassification;
      isNew: boolean;
      /** The confirmation that waits for a proof; null if it is sent or there is none. */
      withheld: WithheldConfirmation | null;
    }
  | { errors: FieldError[] }
  | { secondsToWait: number };

/** Validates a submission and stores it as a lead. */
export async function submitLead(
  request: LeadRequest,
  context: FormContext,
  submission: Submission,
): Promise<SubmitResult> {
  const { scope, visitor, jobs } = request;
  const prepared = await prepareLead(request, context, submission, formKinds[submission.form]);
  if (!('lead' in prepared)) return prepared;
  const { lead, classification } = prepared;
  const sentBy = visitor.kind === 'customer' ? visitor.id : null;
  const { allowed, withheld } = await decideLeadConfirmations(request, lead);
  const isNew = await storeLead(scope, lead, jobs, { sentBy, confirmations: allowed });
  return { leadId: lead.id, classification, isNew, withheld };
}
