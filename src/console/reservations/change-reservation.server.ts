import { type ActionFunctionArgs, data } from 'react-router';
import { listDeskActions, runDeskAction } from '../../features/reservations/staff/desk-actions.server.ts';
import { deskActions, getActionCopy } from '../../features/reservations/staff/desk-copy.ts';
import { findDeskReservation } from '../../features/reservations/staff/desk-reservation-store.server.ts';
import { isUuid } from '../../platform/uuid.ts';
import { consoleRequest } from '../server/console-request.ts';
import { getActor, requireDealership } from '../server/signed-in.ts';

const outdated = 'This was not done: the reservation has changed in the meantime. Look at its state below.';

/** Does what staff confirmed. A reservation is written in the platform's scope, after the dealership was found to own it. */
export async function changeReservation({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<{ done: string } | { problem: string }> {
  const { scope, id: dealershipId } = requireDealership(context);
  const id = params.reservation ?? '';
  const reservation = isUuid(id) ? await findDeskReservation(scope, id) : undefined;
  if (!reservation) throw data('', { status: 404 });
  const intent = (await request.formData()).get('intent');
  const action = deskActions.find((name) => name === intent);
  if (!action) throw data('', { status: 400 });
  if (!listDeskActions(reservation).includes(action)) return { problem: outdated };
  const { platformDatabase, jobs, clock } = context.get(consoleRequest);
  const tools = { scope: platformDatabase.asStaff({ ...getActor(context), dealershipId }), jobs, clock };
  return (await runDeskAction(tools, id, action))
    ? { done: getActionCopy(action, reservation).done }
    : { problem: outdated };
}
