import type { RouterContextProvider } from 'react-router';
import { listEditedPages } from '../../features/page-editor/page-editor-store.server.ts';
import { findPagesOfDealership } from '../../features/page-editor/page-search-store.server.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { QuickSearchGroup, QuickSearchItem } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';
import { findSettings } from '../website/settings/found-settings.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Of one website. */
const limitOfSite = 12;

/** The settings and pages of a website that match a text. */
export async function findInWebsite(
  context: Context,
  { scope, slug }: { scope: SiteScope; slug: string },
  text: string,
): Promise<QuickSearchGroup[]> {
  const now = context.get(consoleRequest).clock();
  const pages = await listEditedPages(scope, { now, query: text, limit: limitOfSite });
  return toGroups(
    listSettings(context, slug, text).slice(0, limitOfSite),
    pages.map(({ id, title, path }) => toPageItem({ id, title, siteSlug: slug }, path)),
  );
}

/** Of each website of a dealership, and of all. */
const perSite = 4;
const limitOfAll = 40;

/** The settings and pages of all websites of the dealership in the address that match a text. */
export async function findInWebsites(context: Context, text: string): Promise<QuickSearchGroup[]> {
  const scope = context.get(consoleRequest).platformDatabase.forPlatform();
  const { id: dealershipId } = requireDealership(context);
  const [websites, pages] = await Promise.all([
    readOwnSites(context),
    findPagesOfDealership(scope, { dealershipId, text, perSite, limit: limitOfAll }),
  ]);
  const describe = (site: string, note: string): string => (websites.length > 1 ? `${site} · ${note}` : note);
  const settings = websites.map(({ slug, name }) =>
    listSettings(context, slug, text).map((item) => ({ ...item, note: describe(name, item.note ?? '') })),
  );
  // The best of each website before the second best of any.
  const places = Array.from({ length: perSite }, (_, place) => settings.flatMap((ofSite) => ofSite[place] ?? []));
  return toGroups(
    places.flat().slice(0, limitOfAll),
    pages.map((page) => toPageItem(page, describe(page.site, page.path))),
  );
}

const toGroups = (settings: QuickSearchItem[], pages: QuickSearchItem[]): QuickSearchGroup[] => [
  { value: 'Settings', items: settings },
  { value: 'Pages', items: pages },
];

function listSettings(context: Context, slug: string, text: string): QuickSearchItem[] {
  const { isOperator } = context.get(signedIn);
  return findSettings({ slug, isOperator }, text.toLowerCase()).map(({ to, label, group }) => ({
    value: to,
    label,
    note: group,
    icon: 'settings',
  }));
}

const toPageItem = (
  { id, title, siteSlug }: { id: number; title: string; siteSlug: string },
  note: string,
): QuickSearchItem => ({ value: `/sites/${siteSlug}/pages/${id}`, label: title, note, icon: 'page' });
