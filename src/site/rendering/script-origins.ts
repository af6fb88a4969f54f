import type { AnalyticsSection } from '../../features/analytics/analytics-config.ts';
import { tagManagerOrigins } from '../../features/analytics/tag-manager-origins.ts';
import type { ChatSection } from '../../features/vehicle-page/chat/chat-config.ts';

/**
 * The third-party origins whose scripts a site's pages may run, for the Content-Security-Policy. It applies to all pages
 * of the site, because client navigation keeps the policy of the first page. Without the visitor's consent nothing is
 * requested from these origins.
 */
export const scriptOrigins = ({ chat, analytics }: ChatSection & AnalyticsSection): string[] => [
  ...(chat.scriptUrl === null ? [] : [new URL(chat.scriptUrl).origin]),
  ...(analytics.tagManagerId === null ? [] : tagManagerOrigins),
];
