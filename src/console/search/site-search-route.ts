import type { LoaderFunctionArgs } from 'react-router';
import { listEditedPages } from '../../features/page-editor/page-editor-store.server.ts';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { requireSite } from '../server/signed-in.ts';
import { findSettings } from '../website/settings/found-settings.server.ts';

const maxFound = 12;

/** For the command palette: the website's pages and settings that match a text. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const { scope, slug } = requireSite(context);
  const now = context.get(consoleRequest).clock();
  const words = (url.searchParams.get('q') ?? '').toLowerCase().slice(0, 100).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { groups: [] };
  const pages = await listEditedPages(scope, { now, query: words.join(' '), limit: maxFound });
  const items = pages.map(({ id, title, path }) => ({
    value: `/sites/${slug}/pages/${id}`,
    label: title,
    note: path,
    icon: 'page' as const,
  }));
  const settings = findSettings(context, words.join(' '))
    .slice(0, maxFound)
    .map(({ to, label, group }) => ({ value: to, label, note: group, icon: 'settings' as const }));
  const groups = [
    { value: 'Settings', items: settings },
    { value: 'Pages', items },
  ];
  return { groups: groups.filter((group) => group.items.length > 0) };
}
