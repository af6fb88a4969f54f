import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { RecordForm } from '../components/records/record-form.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { createRateSheet } from './change-rate-sheet.server.ts';
import { RatePreview } from './rate-preview.tsx';
import { newSheetValues, rateSheetSections } from './rate-sheet-fields.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  path: `/dealerships/${requireDealership(context).slug}/finance`,
});

export const action = (args: ActionFunctionArgs) => createRateSheet(args);

export default function NewRateSheetPage() {
  const { path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="Add rates" description={<Link to={path}>Finance</Link>} />
      <RecordForm sections={rateSheetSections} values={newSheetValues} result={result} submit="Add rates">
        <RatePreview result={result} />
      </RecordForm>
    </div>
  );
}
