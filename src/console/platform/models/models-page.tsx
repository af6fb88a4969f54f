import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listCatalogueModels } from '../../../features/models/editing/catalogue-editor-store.server.ts';
import { statusLabel } from '../../../features/models/model-status.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';

export const loader = async ({ context, url }: LoaderFunctionArgs) => ({
  models: await listCatalogueModels(getOperatorScope(context)),
  done: url.searchParams.get('done'),
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>['models'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Model',
    cell: ({ id, name }) => (
      <Link to={`/platform/models/${id}`} className="font-medium">
        {name}
      </Link>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => category ?? '' },
  { id: 'status', header: 'Status', cell: ({ status }) => statusLabel(status) ?? '' },
  { id: 'accessories', header: 'Accessories', kind: 'number', cell: (row) => row.accessories },
];

/** The catalogue of models, which the websites of all dealers share. */
export default function ModelsPage() {
  const { models, done } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Models"
        description="New models and their accessories, which the websites of all dealers share."
        actions={
          <Link to="/platform/models/new" className="btn btn-brand">
            <Icon name="plus" />
            New model
          </Link>
        }
      />
      {done === 'added' && <Notice tone="good">The model was added.</Notice>}
      {models.length === 0 && (
        <Panel>
          <EmptyState icon="car" title="No models">
            Websites show no pages of new models.
          </EmptyState>
        </Panel>
      )}
      {[...Map.groupBy(models, ({ make }) => make)].map(([make, rows]) => (
        <Panel key={make} title={make} flush>
          <DataTable label={make} columns={columns} rows={rows} getKey={({ id }) => id} empty={null} />
        </Panel>
      ))}
    </div>
  );
}
