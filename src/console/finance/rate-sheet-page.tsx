import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listHistory } from '../../features/audit/audit-store.server.ts';
import { toScheduleValues } from '../../features/sites/schedule.ts';
import { stampRecord } from '../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { History } from '../components/history.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { RecordForm } from '../components/records/record-form.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeRateSheet, requireRateSheet } from './change-rate-sheet.server.ts';
import { describeConditions } from './describe-rates.ts';
import { RatePreview } from './rate-preview.tsx';
import { rateSheetSections, toSheetValues } from './rate-sheet-fields.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, slug, timeZone } = requireDealership(context);
  const { id, sheet } = await requireRateSheet(context, params['sheet']);
  return {
    id,
    title: `Rates of ${sheet.provider}`,
    conditions: describeConditions(sheet),
    values: toSheetValues({ ...sheet, ...toScheduleValues(sheet, timeZone) }),
    stamp: stampRecord(sheet),
    history: await listHistory(scope, { type: 'finance_rate_sheets', id }, { limit: 10 }),
    path: `/dealerships/${slug}/finance`,
  };
}

export const action = (args: ActionFunctionArgs) => changeRateSheet(args);

export default function RateSheetPage() {
  const { id, title, conditions, values, stamp, history, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={title}
        description={
          <>
            <Link to={path}>Finance</Link> · {conditions}
          </>
        }
        actions={
          <ConfirmAction
            label="Delete"
            fullLabel={`Delete: ${title}`}
            title="Delete these rates?"
            intent="delete"
            record={{ field: 'id', id: String(id) }}
            confirm="Delete rates"
          >
            Your websites stop showing them at once. If the lender has no other rates here, quotes that it supplied for
            single cars are shown again. The history stays.
          </ConfirmAction>
        }
      />
      <RecordForm sections={rateSheetSections} values={values} stamp={stamp} result={result} submit="Save rates">
        <RatePreview result={result} />
      </RecordForm>
      <History page={history} />
    </div>
  );
}
