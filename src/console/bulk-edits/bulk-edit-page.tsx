import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type BulkEdit, findBulkEdit, listBulkEditCars } from '../../features/stock/bulk/bulk-edit-store.server.ts';
import { undoBulkEdit } from '../../features/stock/bulk/start-bulk-edit.server.ts';
import { isUuid } from '../../platform/uuid.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { loadChoices } from '../cars/editor/load-editor.server.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Notice, type NoticeTone } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { usePolling } from '../components/use-polling.ts';
import { consoleRequest } from '../server/console-request.ts';
import { getActor, hasPermission, requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { BulkCarTable } from './bulk-car-table.tsx';
import { carNouns, describeChange } from './describe-change.ts';

const maxListed = 200;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const { edit: id = '' } = params;
  const found = isUuid(id)
    ? await scope.run(async (tx) => {
        const edit = await findBulkEdit(tx, id);
        return edit && { edit, cars: await listBulkEditCars(tx, id, maxListed) };
      })
    : undefined;
  if (!found) throw data('', { status: 404 });
  const { locations } = await loadChoices(context);
  return {
    ...found,
    slug,
    locations,
    description: describeChange(found.edit.change, locations),
    mayManage: hasPermission(roles, 'stock.manage'),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const { edit: id = '' } = params;
  const actor = getActor(context);
  const isUndone = isUuid(id) && (await undoBulkEdit(scope, context.get(consoleRequest).jobs, { id, actor }));
  if (isUndone) return { done: 'The former values are being restored.' };
  const edit = isUuid(id) ? await scope.run((tx) => findBulkEdit(tx, id)) : undefined;
  return {
    done:
      edit?.state === 'running'
        ? 'This edit is still running. Undo it once it is finished.'
        : 'This edit was undone already.',
  };
}

export default function BulkEditPage() {
  const { edit, cars, slug, locations, description, mayManage } = useLoaderData<typeof loader>();
  useToast(useActionData<typeof action>());
  usePolling(isRunning(edit.state));
  const total = Object.values(edit.counts).reduce((sum, count) => sum + count, 0);
  const base = `/dealerships/${slug}/cars`;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={description}
        description={
          <>
            {edit.staffName}, <Moment at={edit.createdAt} />
          </>
        }
        actions={
          <Link to={base} className="btn btn-outline">
            Back to the stock list
          </Link>
        }
      />
      <Notice tone={getTone(edit)}>
        {edit.retryAt ? (
          <>
            The last attempt failed. Trying again at <Moment at={edit.retryAt} isNear />. You can leave this page.
          </>
        ) : (
          describeState(edit)
        )}
        {isRunning(edit.state) && (
          <progress className="mt-2" value={countDone(edit)} max={total} aria-label="Progress">
            {countDone(edit)} of {total}
          </progress>
        )}
      </Notice>
      {(edit.state === 'done' || edit.state === 'failed') && (edit.counts.changed ?? 0) > 0 && mayManage && (
        <Form method="post" className="mb-5">
          <SubmitButton kind="outline">Undo</SubmitButton>
        </Form>
      )}
      <Panel flush>
        <BulkCarTable cars={cars.map((car) => ({ ...car, base, locations }))} />
      </Panel>
      {total > cars.length && (
        <p className="text-muted">
          The first {cars.length} of {total} cars.
        </p>
      )}
    </div>
  );
}

const isRunning = (state: BulkEdit['state']): boolean => state === 'running' || state === 'undoing';

function getTone({ state, retryAt }: Pick<BulkEdit, 'state' | 'retryAt'>): NoticeTone {
  if (state === 'failed') return 'danger';
  if (retryAt) return 'warning';
  return isRunning(state) ? 'neutral' : 'good';
}

/** Cars that the current step is done with. */
const countDone = ({ state, counts }: Pick<BulkEdit, 'state' | 'counts'>): number => {
  const left = state === 'running' ? (counts.waiting ?? 0) : (counts.changed ?? 0);
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - left;
};

function describeState({ state, counts }: Pick<BulkEdit, 'state' | 'counts'>): string {
  const { changed = 0, refused = 0, undone = 0, kept = 0 } = counts;
  const problems = refused > 0 ? ` ${countWithNoun(refused, carNouns)} could not be changed.` : '';
  switch (state) {
    case 'running':
      return 'The cars are being changed. You can leave this page.';
    case 'done':
      return `${countWithNoun(changed, carNouns)} changed.${problems}`;
    case 'undoing':
      return 'The former values are being restored. You can leave this page.';
    case 'undone':
      return `Undone: ${countWithNoun(undone, carNouns)} restored.${
        kept > 0 ? ` ${countWithNoun(kept, carNouns)} stay as they are.` : ''
      }`;
    case 'failed':
      return undone + kept > 0
        ? `Undoing stopped because of an error: ${countWithNoun(undone, carNouns)} restored, ${changed} not yet.`
        : `The edit stopped because of an error: ${countWithNoun(changed, carNouns)} changed.${problems}`;
  }
}
