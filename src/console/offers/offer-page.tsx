import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import { toScheduleValues } from '../../features/sites/schedule.ts';
import { stampRecord } from '../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { getDone } from '../components/forms/refused-form.ts';
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

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug, timeZone } = requireDealership(context);
  const { id, offer } = await requireOffer(context, params['offer']);
  const [choices, history] = await Promise.all([
    loadOfferChoices(context),
    readDealershipHistory(context, { type: 'offers', id }),
  ]);
  return {
    id,
    title: getPlainOfferName(offer),
    offer: { ...offer, ...toScheduleValues(offer, timeZone) },
    stamp: stampRecord(offer),
    choices,
    history,
    path: `/dealerships/${slug}/offers`,
  };
}

export const action = (args: ActionFunctionArgs) => changeOffer(args);

export default function OfferPage() {
  const { id, title, offer, stamp, choices, history, path } = useLoaderData<typeof loader>();
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
            Your websites stop showing it at once. Its history stays.
          </ConfirmAction>
        }
      />
      <RecordForm
        sections={listOfferSections(choices)}
        values={toOfferValues(offer, choices.sites)}
        stamp={stamp}
        result={result}
        submit="Save offer"
      >
        <OfferPreview key={stamp} stored={offer} />
      </RecordForm>
      <History {...history} />
    </div>
  );
}
