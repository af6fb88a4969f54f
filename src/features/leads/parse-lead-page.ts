import { redactSecrets } from '../sites/urls/secret-url.ts';
import { truncate } from '../../platform/text/truncate.ts';

/** The page that a lead was sent from. */
export type LeadPage = { url: string; path: string };

const maxUrlLength = 2000;
const maxPathLength = 200;

/** The stored part of a page's URL, without secrets and truncated at its end; null for anything else. */
export function parseLeadPage(input: unknown): LeadPage | null {
  if (typeof input !== 'string' || !URL.canParse(input)) return null;
  const { protocol, origin, pathname, search, hash } = new URL(input);
  if ((protocol !== 'https:' && protocol !== 'http:') || origin.length >= maxUrlLength) return null;
  const stored = redactSecrets(pathname + search + hash);
  return { url: truncate(origin + stored, maxUrlLength), path: truncate(pathname, maxPathLength) };
}
