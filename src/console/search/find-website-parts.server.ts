import type { RouterContextProvider } from 'react-router';
import { listEditedPages } from '../../features/page-editor/page-editor-store.server.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';
import { findSettings } from '../website/settings/found-settings.server.ts';

type Website = { scope: SiteScope; slug: string; /** Shown where several websites are searched. */ name?: string };
type Search = { text: string; limit: number };

/** The settings and pages of a website that match a text. */
export async function findWebsiteParts(
  context: Readonly<RouterContextProvider>,
  { scope, slug, name }: Website,
  { text, limit }: Search,
): Promise<QuickSearchGroup[]> {
  const now = context.get(consoleRequest).clock();
  const { isOperator } = context.get(signedIn);
  const query = text.toLowerCase();
  const pages = await listEditedPages(scope, { now, query, limit });
  const describe = (note: string): string => (name === undefined ? note : `${name} · ${note}`);
  return [
    {
      value: 'Settings',
      items: findSettings({ slug, isOperator }, query)
        .slice(0, limit)
        .map(({ to, label, group }) => ({ value: to, label, note: describe(group), icon: 'settings' as const })),
    },
    {
      value: 'Pages',
      items: pages.map(({ id, title, path }) => ({
        value: `/sites/${slug}/pages/${id}`,
        label: title,
        note: describe(path),
        icon: 'page' as const,
      })),
    },
  ];
}
