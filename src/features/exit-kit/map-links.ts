import { normaliseHostname } from '../sites/urls/hostname.ts';
import type { IdMaps } from './id-maps.ts';

const tables: Readonly<Record<string, string>> = { images: 'images', offers: 'offers' };

// A link to another website is recognised by its host, with or without a scheme.
const link =
  /(?<![\w.:-])((?:https?:)?\/\/[^/\s"'()<>\\]+)?\/(images|offers)\/((?:[a-z][a-z0-9-]*\/)?)(\d{1,10})(?![\w-])/gi;

/** Replaces the numbers of pictures and offers in the links of a text: `/images/7?w=640`, `/offers/toyota/12`. */
export const mapLinks = (text: string, ids: IdMaps, hostnames: ReadonlySet<string>): string =>
  text.replaceAll(link, (found: string, origin: string | undefined, kind: string, make: string, id: string) => {
    if (origin !== undefined && !isOwn(origin, hostnames)) return found;
    const mapped = ids.get(tables[kind] ?? '')?.get(id);
    return mapped === undefined ? found : `${origin ?? ''}/${kind}/${make}${String(mapped)}`;
  });

function isOwn(origin: string, hostnames: ReadonlySet<string>): boolean {
  const hostname = normaliseHostname(origin.slice(origin.indexOf('//') + 2));
  return hostname !== undefined && hostnames.has(hostname);
}
