/**
 * A path on the site itself, as it may stand in a link. Browsers read a backslash as a slash and skip tabs and line
 * breaks, so that with one of them a path may name another host.
 */
export const sitePathPattern = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;

export const isSitePath = (text: string): boolean => sitePathPattern.test(text);
