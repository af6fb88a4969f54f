import { cleanLine } from '../messages/clean-text.ts';
import type { LeadAttributes } from './lead.ts';
import { shorten } from './shorten.ts';

const mostOf = 30;
const longest = 300;

const lineOf = (text: string): string => shorten(cleanLine(text), longest);

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

/** The trail of a visit as a browser tells it, within bounds: whatever is wrong with it, the lead is worth more. */
export function readAttributes(sent: unknown): LeadAttributes {
  const { visited_pages: pages, linked_query_params: params } = isRecord(sent) ? sent : {};
  return {
    visited_pages: (Array.isArray(pages) ? pages : [])
      .filter((page) => typeof page === 'string')
      .slice(-mostOf)
      .map(lineOf),
    linked_query_params: Object.fromEntries(
      Object.entries(isRecord(params) ? params : {})
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .slice(0, mostOf)
        .map(([name, value]) => [lineOf(name), lineOf(value)]),
    ),
  };
}
