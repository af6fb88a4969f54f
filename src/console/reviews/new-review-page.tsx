import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import type { RecordSection } from '../components/records/record-field.ts';
import { RecordForm } from '../components/records/record-form.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { createReview } from './change-review.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  return { locations: await listLocationNames(scope), path: `/dealerships/${slug}/reviews` };
}

export const action = (args: ActionFunctionArgs) => createReview(args);

const listSections = (locations: readonly { id: number; name: string }[]): RecordSection[] => [
  {
    title: 'Review',
    description: 'Word for word as the customer wrote it. It cannot be changed afterwards.',
    fields: [
      { kind: 'text', name: 'customerName', label: 'Name of the customer', maxLength: 80, half: true },
      {
        kind: 'select',
        name: 'rating',
        label: 'Stars',
        half: true,
        options: [
          { value: '', label: 'Choose' },
          ...['5', '4', '3', '2', '1'].map((stars) => ({ value: stars, label: stars })),
        ],
      },
      { kind: 'textarea', name: 'text', label: 'Text (optional)', rows: 6, maxLength: 5000 },
      { kind: 'text', name: 'source', label: 'Source', maxLength: 60, half: true, hint: 'Such as Google or Facebook.' },
      { kind: 'date', name: 'reviewDate', label: 'Written on', half: true },
      {
        kind: 'select',
        name: 'locationId',
        label: 'Location (optional)',
        half: true,
        options: [
          { value: '', label: 'The dealership' },
          ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
      },
    ],
  },
];

export default function NewReviewPage() {
  const { locations, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New review" description={<Link to={path}>Reviews</Link>} />
      <RecordForm sections={listSections(locations)} values={{}} result={result} submit="Add review" />
    </div>
  );
}
