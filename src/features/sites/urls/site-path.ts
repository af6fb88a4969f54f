/**
 * A path on the site that is safe in a link. Browsers treat a backslash as a slash and drop tabs and line breaks, so
 * with those a path could name another host.
 */
export const sitePathPattern = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;

export const isSitePath = (text: string): boolean => sitePathPattern.test(text);
