import type { LoaderFunctionArgs } from 'react-router';
import type { QuickSearchGroup } from '../components/quick-search.tsx';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { findRecords } from './find-records.server.ts';
import { findInWebsites } from './find-website-parts.server.ts';
import { readSearchText } from './read-search-text.ts';

/**
 * For the command palette: the cars, leads and reservations of the dealership that match a text, and the settings and pages of its
 * websites, as far as the person may see them.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ groups: QuickSearchGroup[] }> {
  const place = requireDealership(context);
  const text = readSearchText(url);
  if (text === null) return { groups: [] };
  const groups = await Promise.all([
    findRecords(place, text),
    hasPermission(place.roles, 'website.read') ? findInWebsites(context, text) : [],
  ]);
  return { groups: groups.flat().filter(({ items }) => items.length > 0) };
}
