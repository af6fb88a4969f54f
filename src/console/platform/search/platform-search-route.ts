import type { LoaderFunctionArgs } from 'react-router';
import { listDealerships } from '../../../features/dealers/dealerships/dealership-list-store.server.ts';
import { listWebsites } from '../../../features/dealers/websites/website-store.server.ts';
import { listPeople } from '../../../features/staff/directory/staff-directory-store.server.ts';
import type { QuickSearchGroup } from '../../components/quick-search.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';

const maxFound = 6;

/** For the command palette: dealerships, websites and people that match a text. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  if (text === '') return { groups: [] };
  const scope = getOperatorScope(context);
  const query = { text, page: 1 };
  const [dealerships, websites, people] = await Promise.all([
    listDealerships(scope, query),
    listWebsites(scope, query),
    listPeople(scope, { text, limit: maxFound, offset: 0 }),
  ]);
  const groups: QuickSearchGroup[] = [
    {
      value: 'Dealerships',
      items: dealerships.rows.slice(0, maxFound).map(({ slug, name, city, state }) => ({
        value: `/platform/dealerships/${slug}`,
        label: name,
        note: `${city} ${state}`,
        icon: 'building',
      })),
    },
    {
      value: 'Websites',
      items: websites.rows.slice(0, maxFound).map(({ slug, name, hostnames }) => ({
        value: `/platform/sites/${slug}`,
        label: name,
        note: hostnames[0]?.hostname ?? slug,
        icon: 'globe',
      })),
    },
    {
      value: 'Staff',
      items: people.map(({ name, email }) => ({
        value: `/platform/staff?q=${encodeURIComponent(email)}`,
        label: name,
        note: email,
        icon: 'user',
      })),
    },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0) };
}
