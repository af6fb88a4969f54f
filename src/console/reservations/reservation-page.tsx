import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formatDollars } from '../../features/cars/price.ts';
import { formatWallTime } from '../../features/reservations/copy/format-moment.ts';
import { processorLabels } from '../../features/reservations/payments/processor-labels.ts';
import { listDeskActions } from '../../features/reservations/staff/desk-actions.server.ts';
import { describeEvent, describeMoney, getActionCopy } from '../../features/reservations/staff/desk-copy.ts';
import { getDeadline, needsRefundHelp } from '../../features/reservations/staff/desk-reservation.ts';
import {
  findDeskReservation,
  listReservationEvents,
} from '../../features/reservations/staff/desk-reservation-store.server.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { FactList } from '../components/fact-list.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { History } from '../components/history.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { usePolling } from '../components/use-polling.ts';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeReservation } from './change-reservation.server.ts';
import { formatBuyer } from './format-buyer.ts';
import { ReservationStatus } from './reservation-status.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const id = params.reservation ?? '';
  const reservation = isUuid(id) ? await findDeskReservation(scope, id) : undefined;
  if (!reservation) throw data('', { status: 404 });
  const events = await listReservationEvents(scope, id);
  const actions = hasPermission(roles, 'reservations.manage') ? listDeskActions(reservation) : [];
  return {
    reservation,
    listPath: `/dealerships/${slug}/reservations`,
    carPath: reservation.carId === null ? undefined : `/dealerships/${slug}/cars/${reservation.carId}`,
    money: describeMoney(reservation),
    actions: actions.map((name) => ({ name, ...getActionCopy(name, reservation) })),
    history: await readDealershipHistory(context, { type: 'reservations', id }),
    timeline: events.map((event) => ({ at: event.at, text: describeEvent(event) })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const result = await changeReservation(args);
  return 'done' in result ? result : data(result, { status: 409 });
}

/** A reservation: where the money is, what staff can do, what was agreed, and what has happened. */
export default function ReservationPage() {
  const { reservation, listPath, carPath, money, actions, timeline, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { car, buyer, pickUp, payment, refund, terms } = reservation;
  const isRefunding = refund?.state === 'intended' || refund?.state === 'pending';
  // A bank can take days.
  usePolling(isRefunding, 60_000);
  const deadline = getDeadline(reservation);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={car.name}
        description={
          <>
            <Link to={listPath}>Reservations</Link> · {formatBuyer(buyer)}
          </>
        }
        actions={<ReservationStatus reservation={reservation} />}
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      <Panel title="Deposit">
        {needsRefundHelp(reservation) ? <Notice tone="danger">{money}</Notice> : <p>{money}</p>}
        {actions.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {actions.map(({ name, label, title, effect, confirm, isRisky }) => (
              <ConfirmAction
                key={name}
                {...{ label, title, confirm }}
                fullLabel={label}
                intent={name}
                confirmKind={isRisky ? 'danger' : 'brand'}
                record={{ field: 'reservation', id: reservation.id }}
              >
                {effect}
              </ConfirmAction>
            ))}
          </div>
        )}
      </Panel>
      <Panel title="Reservation">
        <FactList
          facts={[
            { label: 'Car', value: carPath ? <Link to={carPath}>{car.name}</Link> : car.name },
            { label: 'Stock number', value: car.stocknum },
            { label: 'Price at checkout', value: formatDollars(car.price) },
            { label: 'Buyer', value: formatBuyer(buyer) },
            { label: 'Phone', value: buyer.phone && <a href={`tel:${buyer.phone}`}>{formatPhone(buyer.phone)}</a> },
            { label: 'Email', value: buyer.email && <a href={`mailto:${buyer.email}`}>{buyer.email}</a> },
            {
              label: 'Pick-up',
              value: pickUp && `${formatWallTime(pickUp.at)}${pickUp.location ? ` at ${pickUp.location}` : ''}`,
            },
            { label: 'Website', value: reservation.siteName },
            { label: 'Reserved', value: <Moment at={reservation.createdAt} /> },
            {
              label: reservation.state === 'held' ? 'Held until' : 'To be paid until',
              value: deadline && <Moment at={deadline} />,
            },
            { label: 'Ended', value: reservation.endedAt && <Moment at={reservation.endedAt} /> },
            { label: 'Paid', value: payment.paidAt && <Moment at={payment.paidAt} /> },
            { label: 'Paid with', value: payment.paidAt && processorLabels[payment.processor] },
            {
              label: refund?.state === 'failed' ? 'Refund failed' : 'Refunded',
              value: refund?.finishedAt && <Moment at={refund.finishedAt} />,
            },
            { label: 'Payment provider says', value: refund?.error ?? payment.error },
            { label: 'Agreed terms', value: terms && `${terms.text} (${terms.version})` },
          ]}
        />
      </Panel>
      <Panel title="Timeline">
        <ol className="grid gap-2">
          {timeline.map(({ at, text }) => (
            <li key={`${new Date(at).getTime()} ${text}`} className="sm:flex sm:gap-4">
              <span className="block text-sm text-muted sm:w-44 sm:shrink-0">
                <Moment at={at} />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <History {...history} />
    </div>
  );
}
