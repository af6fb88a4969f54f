import { arrayMove } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { SortableItem, SortableList } from '../../website/settings/sortable-list.tsx';
import type { Refused } from '../../server/read-form.server.ts';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';

type OrderedRecordsProps<Row> = {
  /** Unique on the page. */
  id: string;
  /** Which list it is, on a page with several. */
  list?: number;
  rows: readonly Row[];
  getLabel(row: Row): string;
  canMove: boolean;
  children(row: Row): ReactNode;
};

/** Records that are moved by dragging, by keyboard, and by buttons that also work without scripts. */
export function OrderedRecords<Row extends { id: number }>(props: OrderedRecordsProps<Row>) {
  const { id, list = 0, rows, getLabel, canMove, children } = props;
  const fetcher = useFetcher<unknown>();
  // Without scripts the page is answered, not the fetcher.
  const answered = useActionData<unknown>();
  const problem = getProblem(fetcher.data ?? answered);
  const shown = sortByIntent(rows, fetcher.formData?.get('intent'));
  if (!canMove)
    return (
      <ol className="setting-list">
        {rows.map((row) => (
          <li key={row.id} className="setting-item">
            {children(row)}
          </li>
        ))}
      </ol>
    );
  const ids = shown.map((row) => row.id);
  const send = (intent: string) => void fetcher.submit({ intent, list }, { method: 'post' });
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SortableList id={id} keys={ids} onMove={(from, to) => send(`order ${arrayMove(ids, from, to).join(',')}`)}>
        {shown.map((row, index) => (
          <SortableItem key={row.id} itemKey={row.id} label={getLabel(row)}>
            {children(row)}
            <fetcher.Form method="post" className="ml-auto flex shrink-0 items-center">
              <input type="hidden" name="list" value={list} />
              {(['up', 'down'] as const).map((verb) => (
                <button
                  key={verb}
                  type="submit"
                  name="intent"
                  value={`${verb} ${row.id}`}
                  className="btn btn-quiet btn-small"
                  aria-label={`Move ${verb}: ${getLabel(row)}`}
                  disabled={verb === 'up' ? index === 0 : index === shown.length - 1}
                >
                  <Icon name="chevron-down" className={verb === 'up' ? 'rotate-180' : ''} />
                </button>
              ))}
            </fetcher.Form>
          </SortableItem>
        ))}
      </SortableList>
    </>
  );
}

/** Why the order was not changed. The answer to another form of the page has an intent. */
function getProblem(answer: unknown): string | undefined {
  const { problem, values } = (answer ?? {}) as Partial<Refused>;
  return values?.intent === undefined ? problem : undefined;
}

/** While a new order is on its way, the list shows it already. */
function sortByIntent<Row extends { id: number }>(rows: readonly Row[], intent: unknown): readonly Row[] {
  if (typeof intent !== 'string' || !intent.startsWith('order ')) return rows;
  const order = intent.slice('order '.length).split(',').map(Number);
  return rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
