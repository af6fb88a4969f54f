import { withoutSecret } from '../sites/secret-path.ts';
import { shorten } from './shorten.ts';

/** The page that a lead was sent from. */
export type LeadPage = { url: string; path: string };

const longestUrl = 2000;
const longestPath = 200;

/** Of the address of a page as much as is kept, or nothing. What is left is an address still: only its end is cut. */
export function readPage(sent: unknown): LeadPage | null {
  if (typeof sent !== 'string' || !URL.canParse(sent)) return null;
  const { protocol, origin, pathname, search, hash } = new URL(sent);
  if ((protocol !== 'https:' && protocol !== 'http:') || origin.length >= longestUrl) return null;
  const told = withoutSecret(pathname + search + hash);
  return { url: shorten(origin + told, longestUrl), path: shorten(pathname, longestPath) };
}
