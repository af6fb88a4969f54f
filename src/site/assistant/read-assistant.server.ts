import { openAssistant } from '../../features/assistant/ask-assistant.server.ts';
import { hasAssistant } from '../../features/assistant/has-assistant.ts';
import { getAssistantHref } from '../../features/vehicle-page/actions/assistant-href.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readAssistantFacts } from './read-assistant-facts.server.ts';
import type { AssistantPageData } from './assistant-page-data.ts';

/** @throws 404 on a site without the assistant */
export async function readAssistant(request: SiteRequest, url: URL): Promise<AssistantPageData> {
  if (!hasAssistant(request.site.config)) throw await redirectOrNotFound(request, url);
  const facts = await readAssistantFacts(request, url.searchParams.get('car_id'));
  return {
    siteName: request.site.name,
    opening: await openAssistant(request, facts),
    action: getAssistantHref(facts.subject?.car.slug),
  };
}
