import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents } from '../../features/reservations/deposit.ts';
import { type DeskReservation, getDeadline } from '../../features/reservations/staff/desk-reservation.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Moment } from '../components/moment.tsx';
import { formatBuyer } from './format-buyer.ts';
import { ReservationStatus } from './reservation-status.tsx';

export type ReservationRow = DeskReservation & { path: string };

const columns: readonly Column<ReservationRow>[] = [
  {
    id: 'car',
    header: 'Car',
    cell: ({ car, path }) => (
      <>
        <Link to={path} className="font-semibold">
          {car.name}
        </Link>
        <span className="block text-sm text-muted">{car.stocknum}</span>
      </>
    ),
  },
  { id: 'state', header: 'State', cell: (reservation) => <ReservationStatus reservation={reservation} /> },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyer }) => (
      <>
        {formatBuyer(buyer)}
        {buyer.phone && <span className="block text-sm text-muted">{formatPhone(buyer.phone)}</span>}
      </>
    ),
  },
  {
    id: 'deadline',
    header: 'Until',
    cell: (reservation) => {
      const deadline = getDeadline(reservation);
      if (deadline) return <Moment at={deadline} />;
      return (
        reservation.endedAt && (
          <span>
            Ended <Moment at={reservation.endedAt} />
          </span>
        )
      );
    },
  },
  { id: 'deposit', header: 'Deposit', kind: 'number', cell: ({ deposit }) => formatCents(deposit) },
  { id: 'at', header: 'Reserved', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

type TableProps = { rows: readonly ReservationRow[]; empty: ReactNode };

export const ReservationTable = ({ rows, empty }: TableProps) => (
  <DataTable label="Reservations" columns={columns} rows={rows} getKey={({ id }) => id} empty={empty} />
);
