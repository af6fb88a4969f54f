import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type DeskGroup, deskGroups, needsRefundHelp } from '../../features/reservations/staff/desk-reservation.ts';
import {
  listOpenReservations,
  listPastReservations,
} from '../../features/reservations/staff/desk-reservation-store.server.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { formatPosition, type Position, readPosition } from './list-position.server.ts';
import { ReservationTable } from './reservation-table.tsx';

const perPage = 50;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const path = `/dealerships/${slug}/reservations`;
  const group = deskGroups.find((name) => name === url.searchParams.get('show')) ?? 'open';
  const { reservations, older } = await listGroup(scope, group, readPosition(url.searchParams.get('before') ?? ''));
  return {
    path,
    group,
    rows: reservations.map((reservation) => ({ ...reservation, path: `${path}/${reservation.id}` })),
    older: older && `${path}?${new URLSearchParams({ show: group, before: formatPosition(older) })}`,
  };
}

async function listGroup(scope: DealershipScope, group: DeskGroup, before: Position | undefined) {
  if (group === 'open') return { reservations: await listOpenReservations(scope), older: undefined };
  const found = await listPastReservations(scope, group, { before, limit: perPage + 1 });
  const last = found.length > perPage ? found[perPage - 1] : undefined;
  return { reservations: found.slice(0, perPage), older: last && { at: last.createdAt, id: last.id } };
}

const groupLabels: Readonly<Record<DeskGroup, string>> = { open: 'Open', bought: 'Bought', ended: 'Ended' };

const emptyTexts: Readonly<Record<DeskGroup, { title: string; text: string }>> = {
  open: { title: 'No open reservations', text: 'Cars that buyers hold with a deposit appear here.' },
  bought: { title: 'Nothing bought yet', text: 'Reserved cars that you mark as bought appear here.' },
  ended: { title: 'No ended reservations', text: 'Released, expired and unpaid reservations appear here.' },
};

/** The reservations of a dealership: what needs attention first. */
export default function ReservationsPage() {
  const { path, group, rows, older } = useLoaderData<typeof loader>();
  const failed = rows.filter(needsRefundHelp).length;
  const { title, text } = emptyTexts[group];
  return (
    <div className="max-w-6xl">
      <PageHeader title="Reservations" description="Cars that buyers hold with a refundable deposit." />
      {failed > 0 && (
        <Notice tone="danger">
          {failed === 1 ? 'A refund needs your help.' : `${failed} refunds need your help.`} The buyer is owed the
          money.
        </Notice>
      )}
      <nav aria-label="Show" className="tabs mb-4">
        {deskGroups.map((name) => (
          <Link
            key={name}
            to={name === 'open' ? path : `${path}?show=${name}`}
            aria-current={name === group ? 'page' : undefined}
          >
            {groupLabels[name]}
          </Link>
        ))}
      </nav>
      <Panel flush>
        <ReservationTable
          rows={rows}
          empty={
            <EmptyState icon="calendar" title={title}>
              {text}
            </EmptyState>
          }
        />
      </Panel>
      {older && (
        <p className="mb-5">
          <Link to={older}>Older reservations</Link>
        </p>
      )}
    </div>
  );
}
