import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { stampRecord } from '../../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { History } from '../../components/history.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordForm } from '../../components/records/record-form.tsx';
import { useToast } from '../../shell/toaster.tsx';
import { readPlatformHistory } from '../platform-history.server.ts';
import { listAccessorySections, toFieldValues } from './catalogue-fields.ts';
import { changeAccessory, loadCatalogueChoices, requireAccessory } from './change-catalogue.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { modelId, model, id, accessory } = await requireAccessory(context, params);
  const { pictures } = await loadCatalogueChoices(context);
  const history = await readPlatformHistory(context, { type: 'accessories', id });
  return { modelId, modelName: model.name, id, accessory, stamp: stampRecord(accessory), pictures, history };
}

export const action = (args: ActionFunctionArgs) => changeAccessory(args);

export default function AccessoryPage() {
  const { modelId, modelName, id, accessory, stamp, pictures, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={accessory.name}
        description={<Link to={`/platform/models/${modelId}`}>{modelName}</Link>}
        actions={
          <ConfirmAction
            label="Delete"
            fullLabel={`Delete ${accessory.name}`}
            title="Delete this accessory?"
            intent="delete"
            record={{ field: 'id', id: String(id) }}
            confirm="Delete accessory"
          >
            All websites stop showing it at once. Its history stays.
          </ConfirmAction>
        }
      />
      <RecordForm
        sections={listAccessorySections(pictures)}
        values={toFieldValues(accessory)}
        stamp={stamp}
        result={result}
        submit="Save accessory"
      />
      <History {...history} />
    </div>
  );
}
