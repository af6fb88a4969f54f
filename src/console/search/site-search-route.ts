import type { LoaderFunctionArgs } from 'react-router';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { getActor, requireSite } from '../server/signed-in.ts';
import { findRecords } from './find-records.server.ts';
import { findInWebsite } from './find-website-parts.server.ts';
import { readSearchText } from './read-search-text.ts';

/**
 * For the command palette: the settings and pages of the website that match a text, and the cars, leads and reservations of its
 * dealership, as far as the person may see them.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const { dealership, roles, ...website } = requireSite(context);
  const text = readSearchText(url);
  if (text === null) return { groups: [] };
  const scope = context.get(consoleRequest).database.forStaff(getActor(context)).dealership(dealership.id);
  const groups = await Promise.all([
    findInWebsite(context, website, text),
    findRecords({ scope, slug: dealership.slug, roles }, text),
  ]);
  return { groups: groups.flat().filter(({ items }) => items.length > 0) };
}
