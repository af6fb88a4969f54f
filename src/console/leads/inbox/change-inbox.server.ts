import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { takeLead } from '../../../features/lead-desk/assignment/assign-lead.server.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { requireDealership, signedIn } from '../../server/signed-in.ts';

const schema = z.object({
  intent: z.literal('take', { error: 'This form is not known. Reload the page.' }),
  lead: z.uuid(),
});

const problems = {
  unknown: 'A colleague has taken this lead in the meantime.',
  taken: 'A colleague has taken this lead in the meantime.',
  no_such_person: 'Only people who work on leads of this dealership can take them.',
} as const;

/** Assigns a lead to the person who asks. */
export async function changeInbox({ request, context }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const form = await readForm(request, schema);
  if (!form.ok) return refuse({ ...form.refused, problem: 'This form is not known. Reload the page.' });
  const result = await takeLead(scope, { leadId: form.value.lead, staffId: context.get(signedIn).staff.id });
  return result === 'done' ? { done: 'The lead is yours.' } : refuse({ problem: problems[result] });
}
