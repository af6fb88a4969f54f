import type { RouterContextProvider } from 'react-router';
import type { Impact } from '../../../features/site-config/impact/assess-impact.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';

/** Assesses how publishing the draft would affect visitors. */
export async function checkImpact(context: Readonly<RouterContextProvider>): Promise<Impact> {
  const { directory, impactChecks, database } = context.get(consoleRequest);
  const { id } = requireSite(context);
  // As visitors will see it: a preview also shows drafts of pages, which are published on their own.
  const { published, draft: previewed } = await directory.readDraft(id);
  const { preview: _preview, ...draft } = previewed;
  return impactChecks.check(database.forSite(id), { published, draft });
}
