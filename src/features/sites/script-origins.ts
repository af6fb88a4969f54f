import type { SiteConfig } from './site-config.ts';

/**
 * Third parties whose scripts the pages of a site may run. All its pages, not those of cars alone: the policy of the
 * page that a visitor entered by holds for all that is navigated to in place.
 */
export const scriptOrigins = ({ chat }: Pick<SiteConfig, 'chat'>): string[] =>
  chat.scriptUrl === null ? [] : [new URL(chat.scriptUrl).origin];
