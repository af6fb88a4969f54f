import { matchesEntityTag } from '../entity-tag.ts';
import type { PageVariant } from './stored-page.ts';

export type PageResponse = { status: 200 | 304; head: readonly string[]; body: Buffer | null };

type HttpRequest = { method?: string | undefined; headers: { 'if-none-match'?: string | undefined } };

/** 304 for a client that has the page, no body for HEAD. */
export function toPageResponse(page: PageVariant, { method, headers }: HttpRequest): PageResponse {
  if (matchesEntityTag(headers['if-none-match'], page.etag)) {
    return { status: 304, head: page.head.slice(0, countHeadersBeforeContent(page)), body: null };
  }
  return { status: 200, head: page.head, body: method === 'HEAD' ? null : page.body };
}

/** Length and encoding come last; they describe a body that a 304 does not have. */
const countHeadersBeforeContent = ({ head }: PageVariant): number => {
  const first = head.findIndex(
    (text, at) => at % 2 === 0 && (text === 'content-encoding' || text === 'content-length'),
  );
  return first === -1 ? head.length : first;
};
