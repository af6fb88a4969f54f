import { stateRules } from '../../features/lead-desk/states/lead-states.ts';
import { findLeads } from '../../features/lead-desk/lead-desk-store.server.ts';
import { deskStateLabels } from '../../features/reservations/staff/desk-copy.ts';
import { findReservationsByText } from '../../features/reservations/staff/desk-reservation-store.server.ts';
import { findStock } from '../../features/stock/stock-store.server.ts';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { formatBuyer } from '../reservations/format-buyer.ts';
import type { StaffRole } from '../../features/staff/roles.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { hasPermission } from '../server/signed-in.ts';
import { describeStatus } from '../../features/stock/describe-status.ts';

const limit = 8;

type Place = { scope: DealershipScope; slug: string; roles: readonly StaffRole[] };

/** The cars, leads and reservations of a dealership that match a text, as far as the person may see them. */
export async function findRecords({ scope, slug, roles }: Place, text: string): Promise<QuickSearchGroup[]> {
  const [cars, leads, reservations] = await Promise.all([
    hasPermission(roles, 'stock.read') ? findStock(scope, { text, limit }) : [],
    hasPermission(roles, 'leads.read') ? findLeads(scope, { text, limit }) : [],
    hasPermission(roles, 'reservations.read') ? findReservationsByText(scope, { text, limit }) : [],
  ]);
  return [
    {
      value: 'Cars',
      items: [
        ...cars.map(({ id, name, stocknum, status }) => ({
          value: `/dealerships/${slug}/cars/${id}`,
          label: name,
          note: `${stocknum} · ${describeStatus(status)}`,
          icon: 'car' as const,
        })),
        ...(cars.length > 1
          ? [
              {
                value: `/dealerships/${slug}/cars?${new URLSearchParams({ q: text })}`,
                label: `All cars that match “${text}”`,
                note: 'Stock list',
                icon: 'search' as const,
              },
            ]
          : []),
      ],
    },
    {
      value: 'Leads',
      items: [
        ...leads.map(({ id, name, category, state }) => ({
          value: `/dealerships/${slug}/leads/${id}`,
          label: name || 'No name',
          note: `${category} · ${stateRules[state].label}`,
          icon: 'inbox' as const,
        })),
        ...(leads.length > 1
          ? [
              {
                value: `/dealerships/${slug}/leads?${new URLSearchParams({ q: text })}`,
                label: `All leads that match “${text}”`,
                note: 'Leads',
                icon: 'search' as const,
              },
            ]
          : []),
      ],
    },
    {
      value: 'Reservations',
      items: reservations.map(({ id, state, car, buyer }) => ({
        value: `/dealerships/${slug}/reservations/${id}`,
        label: car.name,
        note: `${formatBuyer(buyer)} · ${deskStateLabels[state]}`,
        icon: 'calendar',
      })),
    },
  ];
}
