import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listModelAccessories } from '../../../features/models/editing/catalogue-editor-store.server.ts';
import { stampRecord } from '../../../platform/postgres/edit-records.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { History } from '../../components/history.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { OrderedRecords } from '../../components/records/ordered-records.tsx';
import { RecordForm } from '../../components/records/record-form.tsx';
import { useToast } from '../../shell/toaster.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';
import { readPlatformHistory } from '../platform-history.server.ts';
import { listModelSections, toFieldValues } from './catalogue-fields.ts';
import { changeModel, loadCatalogueChoices, requireModel } from './change-catalogue.server.ts';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { id, model } = await requireModel(context, params['model']);
  const [choices, accessories, history] = await Promise.all([
    loadCatalogueChoices(context),
    listModelAccessories(getOperatorScope(context), id),
    readPlatformHistory(context, { type: 'models', id }),
  ]);
  return { id, model, stamp: stampRecord(model), choices, accessories, history, done: url.searchParams.get('done') };
}

export const action = (args: ActionFunctionArgs) => changeModel(args);

export default function ModelPage() {
  const { id, model, stamp, choices, accessories, history, done } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const path = `/platform/models/${id}`;
  return (
    <div className="max-w-[60rem]">
      <PageHeader title={model.name} description={<Link to="/platform/models">Models</Link>} />
      {done === 'added' && <Notice tone="good">The accessory was added.</Notice>}
      {done === 'deleted' && <Notice tone="good">The accessory was deleted.</Notice>}
      <RecordForm
        sections={listModelSections(choices)}
        values={toFieldValues(model)}
        stamp={stamp}
        result={result}
        submit="Save model"
      />
      <Panel
        title="Accessories"
        actions={
          <Link to={`${path}/accessories/new`} className="btn btn-outline btn-small">
            Add an accessory
          </Link>
        }
      >
        {accessories.length === 0 ? (
          <EmptyState icon="car" title="No accessories" />
        ) : (
          <OrderedRecords id="accessories" rows={accessories} getLabel={({ name }) => name} canMove>
            {({ id: accessory, name, category, price }) => (
              <div className="min-w-0 grow">
                <Link to={`${path}/accessories/${accessory}`} className="font-medium">
                  {name}
                </Link>
                <p className="text-sm text-muted">
                  {category} · {price === null ? 'Price on request' : `$${price.toLocaleString('en-AU')}`}
                </p>
              </div>
            )}
          </OrderedRecords>
        )}
      </Panel>
      <History {...history} />
    </div>
  );
}
