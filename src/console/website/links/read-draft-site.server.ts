import type { RouterContextProvider } from 'react-router';
import type { ConfiguredSite } from '../../../features/site-config/site-config.ts';
import { consoleRequest } from '../../server/console-request.ts';

/** A website as visitors will see it once its draft is published: without drafts of pages, which are published on their own. */
export async function readDraftSite(context: Readonly<RouterContextProvider>, siteId: number): Promise<ConfiguredSite> {
  const { draft } = await context.get(consoleRequest).directory.readDraft(siteId);
  const { preview: _preview, ...site } = draft;
  return site;
}
