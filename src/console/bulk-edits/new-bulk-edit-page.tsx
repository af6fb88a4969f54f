import { randomUUID } from 'node:crypto';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { maxBulkCars } from '../../features/stock/bulk/bulk-change.ts';
import { listBulkEdits } from '../../features/stock/bulk/bulk-edit-store.server.ts';
import { hashSelection } from '../../features/stock/bulk/hash-selection.server.ts';
import { previewBulkEdit, startBulkEdit } from '../../features/stock/bulk/start-bulk-edit.server.ts';
import { getSaleDay } from '../../features/stock/fields/sale-day.ts';
import { isUuid } from '../../platform/uuid.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { loadChoices } from '../cars/editor/load-editor.server.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { getActor, requireDealership, signedIn } from '../server/signed-in.ts';
import { BulkCarTable } from './bulk-car-table.tsx';
import { ChangeForm } from './change-form.tsx';
import { carNouns, describeChange } from './describe-change.ts';
import { readBulkChange, readSelectedIds } from './read-bulk-request.server.ts';

const maxRecent = 10;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const carIds = await readSelectedIds(scope, url.searchParams);
  const read = readBulkChange(url.searchParams);
  const change = read && 'change' in read ? read.change : undefined;
  const { locations } = await loadChoices(context);
  const isTooLarge = carIds.length > maxBulkCars;
  const preview =
    change && carIds.length > 0 && !isTooLarge
      ? await previewBulkEdit(scope, { carIds, change, today: getSaleDay(context.get(consoleRequest).clock()) })
      : undefined;
  const recent = await scope.run((tx) => listBulkEdits(tx, scope.dealershipId, maxRecent));
  return {
    slug,
    recent: recent.map(({ id, change: made, state, retryAt, staffName, createdAt }) => ({
      id,
      state,
      retryAt,
      staffName,
      createdAt,
      description: describeChange(made, locations),
    })),
    total: carIds.length,
    isTooLarge,
    seen: hashSelection(carIds),
    selection: [...url.searchParams].filter(([name]) => name === 'car' || name === 'query'),
    fields: Object.fromEntries(url.searchParams),
    errors: read && 'errors' in read ? read.errors : undefined,
    description: change && describeChange(change, locations),
    locations,
    preview,
    editId: randomUUID(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const form = new URLSearchParams((await request.text()).slice(0, 2_000_000));
  const read = readBulkChange(form);
  const id = form.get('editId') ?? '';
  const carIds = await readSelectedIds(scope, form);
  if (!read || !('change' in read) || !isUuid(id) || carIds.length === 0) {
    return data({ problem: 'Nothing was changed. Choose the cars and the change again.' }, { status: 422 });
  }
  if (carIds.length > maxBulkCars) return data({ problem: tooLarge }, { status: 422 });
  if (form.get('seen') !== hashSelection(carIds)) {
    const problem = 'Other cars match your selection now. Nothing was changed. Check the new preview below.';
    return data({ problem }, { status: 422 });
  }
  const { staff } = context.get(signedIn);
  await startBulkEdit(scope, context.get(consoleRequest).jobs, {
    id,
    carIds,
    change: read.change,
    actor: getActor(context),
    staffName: staff.name,
  });
  throw redirect(`/dealerships/${slug}/bulk-edits/${id}`);
}

const tooLarge = `Nothing was changed. At most ${formatCount(maxBulkCars)} cars can be edited at once. Filter the list, and edit it in parts.`;

/** `12 cars will change, 1 already has this value.` Always says how many change. */
function describePreview({ changed, unchanged, refused }: { changed: number; unchanged: number; refused: number }) {
  const parts = [
    `${countWithNoun(changed, carNouns)} will change`,
    ...(unchanged > 0 ? [`${formatCount(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} this value`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} cannot be changed`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Also after a refusal: it shows the cars that match now. */
export const shouldRevalidate = () => true;

export default function NewBulkEditPage() {
  const { slug, recent, total, isTooLarge, seen, selection, fields, errors, description, locations, preview, editId } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const base = `/dealerships/${slug}/cars`;
  const selected = selection.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" {...{ name, value }} />
  ));
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Edit many cars"
        description={total === 0 ? undefined : `${countWithNoun(total, carNouns)} selected.`}
        actions={
          <Link to={base} className="btn btn-outline">
            Back to the stock list
          </Link>
        }
      />
      {(result?.problem || isTooLarge) && <Notice tone="danger">{result?.problem ?? tooLarge}</Notice>}
      {total === 0 ? (
        <Panel>
          <EmptyState icon="car" title="No cars selected" action={<Link to={base}>Select cars in the stock list</Link>}>
            Tick the cars to edit, or filter the list and select all that match.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Panel title="Change">
            <ChangeForm {...{ fields, errors, locations }}>{selected}</ChangeForm>
          </Panel>
          {preview && (
            <Panel title="Preview" description={description} flush>
              <p className="px-4 pb-2 text-sm text-muted">{describePreview(preview.counts)}</p>
              <BulkCarTable cars={preview.examples.map((car) => ({ ...car, base, locations, isPreview: true }))} />
              {preview.counts.changed > 0 && (
                <Form method="post" className="border-t border-line p-4">
                  {selected}
                  {Object.entries(fields)
                    .filter(([name]) => name !== 'car' && name !== 'query')
                    .map(([name, value]) => (
                      <input key={name} type="hidden" {...{ name, value }} />
                    ))}
                  <input type="hidden" name="editId" value={editId} />
                  <input type="hidden" name="seen" value={seen} />
                  <SubmitButton>Change {countWithNoun(preview.counts.changed, carNouns)}</SubmitButton>
                  <p className="mt-2 text-sm text-muted">You can undo it afterwards.</p>
                </Form>
              )}
            </Panel>
          )}
        </>
      )}
      {recent.length > 0 && (
        <Panel title="Recent edits">
          <ul className="grid gap-2">
            {recent.map(({ id, description: done, state, retryAt, staffName, createdAt }) => (
              <li key={id}>
                <Link to={`/dealerships/${slug}/bulk-edits/${id}`}>{done}</Link>
                <p className="text-sm text-muted">
                  {staffName}, <Moment at={createdAt} />
                  {state === 'undone' && ', undone'}
                  {retryAt && (
                    <>
                      , trying again at <Moment at={retryAt} isNear />
                    </>
                  )}
                  {state === 'failed' && ', stopped because of an error'}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
