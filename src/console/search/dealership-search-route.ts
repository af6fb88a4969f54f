import type { LoaderFunctionArgs } from 'react-router';
import { stateRules } from '../../features/lead-desk/states/lead-states.ts';
import { findLeads } from '../../features/lead-desk/lead-desk-store.server.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { deskStateLabels } from '../../features/reservations/staff/desk-copy.ts';
import { findReservationsByText } from '../../features/reservations/staff/desk-reservation-store.server.ts';
import { findStock } from '../../features/stock/stock-store.server.ts';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { formatBuyer } from '../reservations/format-buyer.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { describeStatus } from '../../features/stock/describe-status.ts';

const limit = 8;

/** For the command palette: the cars, leads and reservations that match a text, as far as the person may see them. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const { scope, slug, roles } = requireDealership(context);
  const text = cleanLine(url.searchParams.get('q') ?? '').slice(0, 100);
  if (text.length < 2) return { groups: [] };
  const [cars, leads, reservations] = await Promise.all([
    hasPermission(roles, 'stock.read') ? findStock(scope, { text, limit }) : [],
    hasPermission(roles, 'leads.read') ? findLeads(scope, { text, limit }) : [],
    hasPermission(roles, 'reservations.read') ? findReservationsByText(scope, { text, limit }) : [],
  ]);
  const groups: QuickSearchGroup[] = [
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
  return { groups: groups.filter(({ items }) => items.length > 0) };
}
