import type { SiteConfig } from './site-config.ts';

export const tagManagerOrigin = 'https://www.googletagmanager.com';

/** Where what a tag manager measures is sent to, as a rule. */
const measurementOrigin = 'https://*.google-analytics.com';

/**
 * Third parties whose scripts the pages of a site may run. All its pages, not those of cars alone: the policy of the
 * page that a visitor entered by holds for all that is navigated to in place. It also stands there for visitors who do
 * not agree to a tag manager, for whom nothing asks these origins for anything.
 */
export const scriptOrigins = ({ chat, analytics }: Pick<SiteConfig, 'chat' | 'analytics'>): string[] => [
  ...(chat.scriptUrl === null ? [] : [new URL(chat.scriptUrl).origin]),
  ...(analytics.tagManagerId === null ? [] : [tagManagerOrigin, measurementOrigin]),
];
