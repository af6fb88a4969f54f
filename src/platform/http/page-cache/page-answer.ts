import type { PageVariant } from './stored-page.ts';

export type PageAnswer = { status: 200 | 304; head: readonly string[]; body: Buffer | null };

type Asked = { method?: string | undefined; headers: { 'if-none-match'?: string | undefined } };

/** What to answer with a stored page: nothing new to whoever has it, no content to whoever asks for the head alone. */
export function answerWith(page: PageVariant, { method, headers }: Asked): PageAnswer {
  const known = headers['if-none-match'];
  if (known !== undefined && names(known, page.etag)) {
    return { status: 304, head: page.head.slice(0, headersOfContent(page)), body: null };
  }
  return { status: 200, head: page.head, body: method === 'HEAD' ? null : page.body };
}

/** Its length and encoding stand last, and belong to a content that a 304 does not have. */
const headersOfContent = ({ head }: PageVariant): number => {
  const first = head.findIndex(
    (text, at) => at % 2 === 0 && (text === 'content-encoding' || text === 'content-length'),
  );
  return first === -1 ? head.length : first;
};

/** Whether an `if-none-match` names this tag. Weakly, as the standard wants it here: `W/` makes no difference. */
const names = (known: string, etag: string): boolean =>
  known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
