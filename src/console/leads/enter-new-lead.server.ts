import type { ActionFunctionArgs } from 'react-router';
import { enterLead } from '../../features/lead-desk/intake/enter-lead.server.ts';
import { findCarByStockNumber } from '../../features/lead-desk/intake/entered-lead-store.server.ts';
import { enteredLeadForm } from '../../features/lead-desk/lead-desk-forms.ts';
import { canSeeLead } from '../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';

type Entered = { leadPath: string } | { refusal: ReturnType<typeof refuse> };

/** Stores a lead that staff enter. The car is given by its stock number. */
export async function enterNewLead({ request, context }: ActionFunctionArgs): Promise<Entered> {
  const { scope, slug } = requireDealership(context);
  const { jobs } = context.get(consoleRequest);
  const inbox = `/dealerships/${slug}/leads`;
  const form = await readForm(request, enteredLeadForm);
  if (!form.ok) return { refusal: refuse(form.refused) };
  const { value, values } = form;
  const refuseField = (field: string, message: string): Entered => ({
    refusal: refuse({ values, errors: { [field]: message } }),
  });
  const stocknum = values.stocknum?.trim() ?? '';
  const carId = stocknum === '' ? null : await findCarByStockNumber(scope, stocknum);
  if (carId === undefined) return refuseField('stocknum', 'No car has this stock number.');
  const result = await enterLead(scope, jobs, { ...value, carId });
  switch (result) {
    case 'done':
      // A person who sees only their own leads may have given it to a colleague.
      return { leadPath: (await canSeeLead(scope, value.id)) ? `${inbox}/${value.id}` : `${inbox}?given=1` };
    case 'no_such_person':
      return refuseField('assigneeId', 'This person no longer works on leads here.');
    case 'no_such_car':
      return refuseField('stocknum', 'No car has this stock number.');
    case 'unknown':
      return { refusal: refuse({ values, problem: 'This form was used before. Reload the page.' }) };
  }
}
