import { useId } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { listStock } from '../../../features/stock/list/stock-list-store.server.ts';
import { isFiltered, readStockQuery, toStockSearch } from '../../../features/stock/list/stock-query.ts';
import { listStockViews } from '../../../features/stock/list/view-store.server.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { KeyboardHelp } from '../../components/keyboard-help.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { useListKeys } from '../../components/use-list-keys.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireDealership, signedIn } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { changeViews } from './change-views.server.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StockFilters } from './stock-filters.tsx';
import { StockPager } from './stock-pager.tsx';
import { StockTable } from './stock-table.tsx';
import { toListedCars } from './listed-car.ts';
import { StockViews } from './stock-views.tsx';
import { useSelection } from './use-selection.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, name, roles } = requireDealership(context);
  const { clock } = context.get(consoleRequest);
  const query = readStockQuery(url.searchParams);
  const [stock, views] = await Promise.all([
    listStock(scope, query),
    listStockViews(scope, context.get(signedIn).staff.id),
  ]);
  return {
    ...stock,
    rows: toListedCars(stock.rows, name, clock()),
    query: { ...query, page: stock.page },
    views,
    path: `/dealerships/${slug}/cars`,
    mayManage: hasPermission(roles, 'stock.manage'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, roles } = requireDealership(context);
  const mayManage = hasPermission(roles, 'stock.manage');
  return changeViews(request, { scope, staffId: context.get(signedIn).staff.id, mayManage });
}

export default function StockListPage() {
  const { rows, total, pages, query, choices, views, path, mayManage } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { search } = useLocation();
  const selection = useSelection(rows, search);
  const searchId = useId();
  const listRef = useListKeys(searchId, (key, row) => {
    const box = key === 'x' ? row?.querySelector<HTMLInputElement>('input[type=checkbox]') : undefined;
    if (box) selection.toggle(Number(box.value));
    return Boolean(box);
  });
  const hasCars = choices.total > 0;
  return (
    <>
      <PageHeader
        title="Stock"
        description={hasCars ? `${formatCount(choices.total)} cars, listed or not.` : undefined}
        actions={
          <>
            {hasCars && (
              <a className="btn btn-outline" href={`${path}.csv${toStockSearch(query)}`} download>
                <Icon name="download" />
                Export CSV
              </a>
            )}
            {mayManage && <AddCarLink path={path} />}
          </>
        }
      />
      {hasCars && (
        <>
          <StockViews views={views} query={query} path={path} mayManage={mayManage} result={result} />
          <div className="stock-tools">
            <StockFilters query={query} choices={choices} path={path} searchId={searchId} />
            <ColumnChooser query={query} path={path} />
          </div>
        </>
      )}
      <div ref={listRef}>
        <Panel flush>
          <StockTable
            {...{ rows, query, path, selection }}
            empty={
              hasCars ? (
                <EmptyState
                  icon="search"
                  title={isFiltered(query) ? 'No car matches' : 'No cars'}
                  action={
                    <Link to={path} className="btn btn-outline">
                      Show all cars
                    </Link>
                  }
                >
                  Try fewer words or filters.
                </EmptyState>
              ) : (
                <EmptyState icon="car" title="No cars yet" action={mayManage && <AddCarLink path={path} />}>
                  Cars get here in three ways: added by hand, from a stock source such as a file or feed of your dealer
                  management system, or through the stock API.
                </EmptyState>
              )
            }
          />
        </Panel>
      </div>
      {rows.length > 0 && (
        <>
          <StockPager query={query} total={total} pages={pages} path={path} />
          <SelectionBar {...{ selection, total, path, query, mayManage }} />
          <details className="mt-4 hidden text-sm text-muted lg:block">
            <summary className="mb-2 w-fit cursor-pointer">Keyboard</summary>
            <KeyboardHelp keys={keys} />
          </details>
        </>
      )}
    </>
  );
}

const keys = [
  ['j', 'next car'],
  ['k', 'previous car'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['/', 'search'],
] as const;

const AddCarLink = ({ path }: { path: string }) => (
  <Link to={`${path}/new`} className="btn btn-brand">
    <Icon name="plus" />
    Add a car
  </Link>
);
