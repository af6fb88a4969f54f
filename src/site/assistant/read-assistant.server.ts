import { openAssistant } from '../../features/assistant/ask-assistant.server.ts';
import { hasAssistant } from '../../features/assistant/has-assistant.ts';
import { assistantHref } from '../../features/inventory/actions/assistant-href.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { readAssistantFacts } from './assistant-facts.server.ts';
import type { AssistantPageData } from './assistant-page-data.ts';

/** @throws 404 on a site that has no assistant */
export async function readAssistant(request: SiteRequest, url: URL): Promise<AssistantPageData> {
  if (!hasAssistant(request.site.config)) throw await movedOrMissing(request, url);
  const facts = await readAssistantFacts(request, url.searchParams.get('car_id'));
  return {
    siteName: request.site.name,
    opening: await openAssistant(request, facts),
    action: assistantHref(facts.subject?.car.slug),
  };
}
