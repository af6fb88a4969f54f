import { type StockQuery, toStockParameters } from '../../../features/stock/list/stock-query.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { Icon } from '../../components/icon.tsx';
import type { Selection } from './use-selection.ts';

/** The form that the list's checkboxes belong to. It sends `car` for every selected car, or `query` for all that match. */
export const selectionFormId = 'selected-cars';

type SelectionBarProps = {
  selection: Selection;
  total: number;
  /** Of the list. */
  path: string;
  query: StockQuery;
  mayManage: boolean;
};

/** Shows the actions for the selected cars. Always visible without JavaScript. */
export function SelectionBar({ selection, total, path, query, mayManage }: SelectionBarProps) {
  const { ids, isAll, isPageSelected, selectAll, clear } = selection;
  const isHydrated = useHydrated();
  const count = isAll ? total : ids.size;
  if (isHydrated && count === 0) return <form id={selectionFormId} hidden />;
  return (
    <form id={selectionFormId} method="get" className="selection-bar" aria-label="Selected cars">
      {isAll && <input type="hidden" name="query" value={toStockParameters({ ...query, page: 1 }).toString()} />}
      {isHydrated && <output className="font-medium">{formatCount(count)} selected</output>}
      {isPageSelected && !isAll && total > ids.size && (
        <button type="button" className="btn btn-quiet btn-small" onClick={selectAll}>
          Select all {formatCount(total)}
        </button>
      )}
      {mayManage && (
        <button type="submit" formAction={path.replace(/cars$/, 'bulk-edits/new')} className="btn btn-brand btn-small">
          Edit selected
        </button>
      )}
      <button type="submit" formAction={`${path}.csv`} className="btn btn-outline btn-small">
        <Icon name="download" />
        Export selected
      </button>
      {isHydrated && (
        <button type="button" className="btn btn-quiet btn-small" onClick={clear}>
          Clear
        </button>
      )}
    </form>
  );
}
