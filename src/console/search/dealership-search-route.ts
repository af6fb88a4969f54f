import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { getActor, hasPermission, requireDealership } from '../server/signed-in.ts';
import { findRecords } from './find-records.server.ts';
import { findWebsiteParts } from './find-website-parts.server.ts';
import { readSearchText } from './read-search-text.ts';

/** Of each website, so that one with many pages hides no other. */
const perSite = 4;
const maxSites = 5;

/**
 * For the command palette: the cars, leads and reservations of the dealership that match a text, and the settings and pages of its
 * websites, as far as the person may see them.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const place = requireDealership(context);
  const text = readSearchText(url);
  if (text === null) return { groups: [] };
  const [records, ofSites] = await Promise.all([
    findRecords(place, text),
    hasPermission(place.roles, 'website.read') ? findInWebsites(context, text) : [],
  ]);
  return { groups: [...records, ...mergeGroups(ofSites)].filter(({ items }) => items.length > 0) };
}

async function findInWebsites(context: Readonly<RouterContextProvider>, text: string): Promise<QuickSearchGroup[]> {
  const database = context.get(consoleRequest).database.forStaff(getActor(context));
  const websites = (await readOwnSites(context)).slice(0, maxSites);
  const found = await Promise.all(
    websites.map(({ id, slug, name }) =>
      findWebsiteParts(
        context,
        { scope: database.site(id), slug, ...(websites.length > 1 && { name }) },
        { text, limit: perSite },
      ),
    ),
  );
  return found.flat();
}

/** One group for each name. */
function mergeGroups(groups: readonly QuickSearchGroup[]): QuickSearchGroup[] {
  const byName = Map.groupBy(groups, ({ value }) => value);
  return [...byName].map(([value, same]) => ({ value, items: same.flatMap(({ items }) => items) }));
}
