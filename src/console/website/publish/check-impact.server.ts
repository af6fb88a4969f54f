import type { RouterContextProvider } from 'react-router';
import { assessImpact, type Impact } from '../../../features/site-config/impact/assess-impact.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';

/** Assesses how publishing the draft would affect visitors. */
export async function checkImpact(context: Readonly<RouterContextProvider>): Promise<Impact> {
  const { directory, sitePages, index, clock, database } = context.get(consoleRequest);
  const { id } = requireSite(context);
  // As visitors will see it: a preview also shows drafts of pages, which are published on their own.
  const { published, draft: previewed } = await directory.readDraft(id);
  const { preview: _preview, ...draft } = previewed;
  return assessImpact({
    published,
    draft,
    scope: database.forSite(id),
    pages: sitePages,
    index,
    now: clock(),
  });
}
