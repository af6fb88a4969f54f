import { formatCount } from '../../../ui/text/format-count.ts';
import { PageLinks } from '../../components/page-links.tsx';

type PagerProps = { total: number; page: number; pages: number; text: string; one: string; many: string };

/** The number of rows, and the neighbouring pages of a list. */
export function Pager({ total, page, pages, text, one, many }: PagerProps) {
  const toPage = (number: number): string =>
    `?${new URLSearchParams({ ...(text !== '' && { q: text }), ...(number > 1 && { page: String(number) }) })}`;
  if (total === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
      <p>
        {formatCount(total)} {total === 1 ? one : many}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      <PageLinks page={page} pages={pages} toPage={toPage} />
    </div>
  );
}
