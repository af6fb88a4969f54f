import { Form, Link } from 'react-router';
import { readStockQuery, type StockQuery, toStockParameters } from '../../../features/stock/list/stock-query.ts';
import type { StockView } from '../../../features/stock/list/view-store.server.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { createFields } from '../../components/forms/refused-form.ts';
import { DropDown } from '../../components/forms/drop-down.tsx';
import { Icon } from '../../components/icon.tsx';

type StockViewsProps = {
  views: readonly StockView[];
  query: StockQuery;
  path: string;
  mayManage: boolean;
  /** Of the page's action. */
  result: unknown;
};

const toQueryText = (query: StockQuery): string => toStockParameters({ ...query, page: 1 }).toString();

/** Saved views as tabs, and a form that saves the current filters, order and columns as one. */
export function StockViews({ views, query, path, mayManage, result }: StockViewsProps) {
  const current = toQueryText(query);
  // As it is read today: a view may have been saved when the list had other parameters.
  const shown = views.map((view) => ({ ...view, query: toQueryText(readStockQuery(new URLSearchParams(view.query))) }));
  const active = shown.find((view) => view.query === current);
  const { field, box, refused } = createFields({}, result, 'save-view');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <nav aria-label="Views" className="tabs mb-0 min-w-0 grow">
        <Link to={path} aria-current={current === '' ? 'page' : undefined}>
          All cars
        </Link>
        {shown.map(({ id, name, query: text, isOwn }) => (
          <Link key={id} to={`${path}?${text}`} aria-current={active?.id === id ? 'page' : undefined}>
            {name}
            {!isOwn && <span className="sr-only"> (shared)</span>}
          </Link>
        ))}
      </nav>
      {active && (active.isOwn || mayManage) && (
        <Form method="post" action={`${path}?${current}`}>
          <input type="hidden" name="id" value={active.id} />
          <button type="submit" name="intent" value="delete-view" className="btn btn-quiet btn-small">
            Delete view
          </button>
        </Form>
      )}
      {!active && current !== '' && (
        <DropDown
          isOpen={refused !== undefined}
          className="btn btn-quiet btn-small"
          label={
            <>
              <Icon name="plus" />
              Save view
            </>
          }
        >
          <Form method="post" action={`${path}?${current}`} className="drop-down-panel grid gap-3">
            <input type="hidden" name="query" value={current} />
            <TextField label="Name" {...field('name')} maxLength={60} required />
            {mayManage && <CheckField label="Share with everyone in the dealership" {...box('shared')} />}
            <button type="submit" name="intent" value="save-view" className="btn btn-brand btn-small">
              Save view
            </button>
          </Form>
        </DropDown>
      )}
    </div>
  );
}
