import type { LoaderFunctionArgs } from 'react-router';
import { listStartPageChoices } from '../../features/staff/memberships/access-store.server.ts';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';
import { toStartPagePath } from './start-page-path.ts';

const maxFound = 30;

/** For the switcher: the dealerships and websites that match a text. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const { staff, isOperator } = context.get(signedIn);
  const { platformDatabase } = context.get(consoleRequest);
  const text = (url.searchParams.get('q') ?? '').slice(0, 100);
  const found = await listStartPageChoices(platformDatabase.forPlatform(), staff.id, { text, limit: maxFound });
  const toItems = (wanted: 'dealership' | 'site') =>
    found
      .filter(({ kind }) => kind === wanted)
      .map((place) => ({
        value: toStartPagePath(place),
        label: place.name,
        icon: wanted === 'site' ? ('globe' as const) : ('building' as const),
        ...(place.dealership !== null && { note: place.dealership }),
      }));
  const groups: QuickSearchGroup[] = [
    { value: 'Dealerships', items: toItems('dealership') },
    { value: 'Websites', items: toItems('site') },
  ];
  if (isOperator && 'platform'.includes(text.toLowerCase())) {
    groups.unshift({ value: 'Platform', items: [{ value: '/platform', label: 'Platform overview', icon: 'server' }] });
  }
  return { groups: groups.filter(({ items }) => items.length > 0) };
}
