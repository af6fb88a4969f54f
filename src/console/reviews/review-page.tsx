import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { hidingReasons } from '../../features/dealers/reviews/review-form.ts';
import { formatLongDate } from '../../features/locations/reviews/review.ts';
import { stampRecord } from '../../platform/postgres/edit-records.ts';
import { FactList } from '../components/fact-list.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { History } from '../components/history.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import type { RecordSection } from '../components/records/record-field.ts';
import { RecordForm } from '../components/records/record-form.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeReview, requireReview } from './change-review.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug } = requireDealership(context);
  const { id, review } = await requireReview(context, params['review']);
  const { hiddenReason, pinned } = review;
  return {
    review,
    stamp: stampRecord({ hiddenReason, pinned }),
    history: await readDealershipHistory(context, { type: 'reviews', id }),
    path: `/dealerships/${slug}/reviews`,
  };
}

export const action = (args: ActionFunctionArgs) => changeReview(args);

const sections: readonly RecordSection[] = [
  {
    title: 'On websites',
    description:
      'To hide a review because it is critical would mislead other customers, which consumer law prohibits. The reason is recorded.',
    fields: [
      {
        kind: 'select',
        name: 'shown',
        label: 'This review is',
        half: true,
        options: [
          { value: 'published', label: 'Published' },
          { value: 'hidden', label: 'Hidden' },
        ],
      },
      {
        kind: 'select',
        name: 'reason',
        label: 'Reason, if hidden',
        half: true,
        options: [{ value: '', label: 'Choose' }, ...hidingReasons.map((value) => ({ value, label: value }))],
      },
      { kind: 'text', name: 'note', label: 'Details of the reason (optional)', maxLength: 200 },
      { kind: 'check', name: 'pinned', label: 'Show before all others', hint: 'Others follow, newest first.' },
    ],
  },
];

/** `Entered twice: see Kim` → the reason and the note */
function toValues({ hiddenReason, pinned }: { hiddenReason: string | null; pinned: boolean }): Record<string, string> {
  const [reason = '', ...note] = (hiddenReason ?? '').split(': ');
  const shown = hiddenReason === null ? 'published' : 'hidden';
  return { shown, reason, note: note.join(': '), pinned: pinned ? 'on' : '' };
}

export default function ReviewPage() {
  const { review, stamp, history, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[60rem]">
      <PageHeader title={`Review by ${review.customerName}`} description={<Link to={path}>Reviews</Link>} />
      <Panel title="As it was written">
        <FactList
          facts={[
            { label: 'Stars', value: `${review.rating} of 5` },
            { label: 'Written', value: formatLongDate(review.reviewDate) },
            { label: 'Source', value: review.source ?? 'Unknown' },
          ]}
        />
        <p className="mt-3 max-w-[70ch] whitespace-pre-line">{review.text}</p>
      </Panel>
      <RecordForm sections={sections} values={toValues(review)} stamp={stamp} result={result} submit="Save" />
      <History {...history} />
    </div>
  );
}
