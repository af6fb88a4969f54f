import type { LoaderFunctionArgs } from 'react-router';
import { listContentPages } from '../../features/content/content-page-store.server.ts';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { requireSite } from '../server/signed-in.ts';
import { findSettings } from '../website/settings/found-settings.server.ts';

const maxFound = 12;

/** For the command palette: the website's pages and settings that match a text. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const { id, scope } = requireSite(context);
  const { clock, getSiteOrigin } = context.get(consoleRequest);
  const words = (url.searchParams.get('q') ?? '').toLowerCase().slice(0, 100).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { groups: [] };
  const [pages, origin] = await Promise.all([listContentPages(scope, { now: clock() }), getSiteOrigin(id)]);
  const items = pages
    .filter(({ title, path }) => words.every((word) => `${title} ${path}`.toLowerCase().includes(word)))
    .slice(0, maxFound)
    .map(({ title, path }) => ({ value: origin + path, label: title, note: path, icon: 'page' as const }));
  const settings = findSettings(context, words.join(' '))
    .slice(0, maxFound)
    .map(({ to, label, group }) => ({ value: to, label, note: group, icon: 'settings' as const }));
  const groups = [
    { value: 'Settings', items: settings },
    { value: 'Pages', items },
  ];
  return { groups: groups.filter((group) => group.items.length > 0) };
}
