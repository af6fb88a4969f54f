import type { AnalyticsSection } from '../../features/analytics/analytics-config.ts';
import { tagManagerSources } from '../../features/analytics/tag-manager-sources.ts';
import type { ChatSection } from '../../features/vehicle-page/chat/chat-config.ts';
import type { ThirdParty } from '../../platform/http/security/content-security-policy.ts';

/**
 * The third parties whose scripts a site's pages may run, with what those may load. It applies to all pages of the site,
 * because client navigation keeps the policy of the first page. Without the visitor's consent nothing is requested from them.
 */
export const thirdPartySources = ({ chat, analytics }: ChatSection & AnalyticsSection): ThirdParty[] => [
  ...(chat.scriptUrl === null ? [] : [chatSources(new URL(chat.scriptUrl).origin)]),
  ...(analytics.tagManagerId === null ? [] : [tagManagerSources]),
];

/** A chat widget may also connect to its own origin and show frames and pictures from there. */
const chatSources = (origin: string): ThirdParty => ({
  scripts: [origin],
  connections: [origin, origin.replace(/^https:/, 'wss:')],
  frames: [origin],
  images: [origin],
});
