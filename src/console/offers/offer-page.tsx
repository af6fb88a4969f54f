import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { getEditedValues } from '../../features/offers/editing/save-offer.server.ts';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import { toScheduleValues } from '../../features/sites/schedule.ts';
import { stampRecord } from '../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { DraftLine } from '../components/records/draft-line.tsx';
import { Notice } from '../components/notice.tsx';
import { ScheduleStatus, toShownSchedule } from '../components/records/schedule-status.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readWebsitePreview } from '../website/preview/read-website-preview.server.ts';
import { WebsitePreviewPanel } from '../website/preview/website-preview-panel.tsx';
import { History } from '../components/history.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import { RecordForm } from '../components/records/record-form.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeOffer, requireOffer } from './change-offer.server.ts';
import { loadOfferChoices } from './load-offer-form.server.ts';
import { listOfferSections, toOfferValues } from './offer-fields.ts';
import { OfferPreview } from './offer-preview.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { slug, timeZone } = requireDealership(context);
  const { id, offer: edited } = await requireOffer(context, params['offer']);
  const { values, published, draft } = edited;
  const offer = getEditedValues(edited);
  const isDraft = !published || draft !== null;
  const [choices, history, preview] = await Promise.all([
    loadOfferChoices(context),
    readDealershipHistory(context, { type: 'offers', id }),
    readWebsitePreview(context, url, {
      path: `/offers/${id}`,
      proposed: offer.start,
      isOpen: isDraft,
      hiddenOn: offer.excludedWebsiteIds,
    }),
  ]);
  return {
    id,
    title: getPlainOfferName(offer),
    offer: { ...offer, ...toScheduleValues(offer, timeZone) },
    stamp: stampRecord(offer),
    published,
    schedule: published ? toShownSchedule(values, context.get(consoleRequest).clock()) : null,
    draft: draft && { changedBy: draft.changedBy, changedAt: draft.changedAt },
    isDraft,
    isDrafted: url.searchParams.has('drafted'),
    preview,
    choices,
    history,
    path: `/dealerships/${slug}/offers`,
  };
}

export const action = (args: ActionFunctionArgs) => changeOffer(args);

export default function OfferPage() {
  const { id, title, offer, stamp, published, schedule, draft, isDraft, isDrafted, preview, choices, history, path } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={title}
        description={<Link to={path}>Offers</Link>}
        actions={
          <ConfirmAction
            label="Delete"
            fullLabel={`Delete ${title}`}
            title="Delete this offer?"
            intent="delete"
            record={{ field: 'id', id: String(id) }}
            confirm="Delete offer"
          >
            {published
              ? 'Your websites stop showing it at once. Its history stays.'
              : 'It was never published. Its history stays.'}
          </ConfirmAction>
        }
      />
      {isDrafted && !published && (
        <Notice tone="good">The draft is saved. Visitors see the offer after you publish it.</Notice>
      )}
      <div className="draft-bar">
        {schedule && <ScheduleStatus {...schedule} />}
        {isDraft && <DraftLine {...draft} />}
        {draft && (
          <span className="draft-bar-actions">
            <ConfirmAction
              label="Delete draft"
              fullLabel="Delete the draft"
              title="Delete the draft?"
              intent="discard"
              record={{ field: 'id', id: String(id) }}
              confirm="Delete draft"
            >
              All unpublished changes of this offer are lost. What visitors see stays.
            </ConfirmAction>
          </span>
        )}
      </div>
      <RecordForm
        sections={listOfferSections(choices)}
        values={toOfferValues(offer, choices.sites)}
        stamp={stamp}
        result={result}
        submit={isDraft ? 'Publish offer' : 'Save offer'}
        draft="Save draft"
      >
        <OfferPreview key={stamp} stored={offer} />
      </RecordForm>
      <WebsitePreviewPanel {...preview} version={stamp} nowhere="None of your websites shows this offer." />
      <History {...history} />
    </div>
  );
}
