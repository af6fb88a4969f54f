import { type StockQuery, stockPageSize, toStockSearch } from '../../../features/stock/list/stock-query.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { PageLinks } from '../../components/page-links.tsx';

type StockPagerProps = { query: StockQuery; total: number; pages: number; path: string };

/** Which part of the list is shown, and its neighbours. */
export function StockPager({ query, total, pages, path }: StockPagerProps) {
  const { page } = query;
  const first = (page - 1) * stockPageSize + 1;
  const toPage = (number: number): string => path + toStockSearch({ ...query, page: number });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
      <p>
        {formatCount(first)} to {formatCount(Math.min(total, page * stockPageSize))} of {formatCount(total)}{' '}
        {total === 1 ? 'car' : 'cars'}
      </p>
      <PageLinks page={page} pages={pages} toPage={toPage} />
    </div>
  );
}
