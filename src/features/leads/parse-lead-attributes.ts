import { cleanLine } from '../../platform/text/clean-text.ts';
import type { LeadAttributes } from './lead.ts';
import { truncate } from '../../platform/text/truncate.ts';

const maxEntries = 30;
const maxLength = 300;

const toLine = (text: string): string => truncate(cleanLine(text), maxLength);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The visit as reported by the browser, bounded. Invalid parts are dropped: they must not cost the lead. */
export function parseLeadAttributes(input: unknown): LeadAttributes {
  const { visited_pages: pages, linked_query_params: params } = isRecord(input) ? input : {};
  return {
    visited_pages: (Array.isArray(pages) ? pages : [])
      .filter((page) => typeof page === 'string')
      .slice(-maxEntries)
      .map(toLine),
    linked_query_params: Object.fromEntries(
      Object.entries(isRecord(params) ? params : {})
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .slice(0, maxEntries)
        .map(([name, value]) => [toLine(name), toLine(value)]),
    ),
  };
}
