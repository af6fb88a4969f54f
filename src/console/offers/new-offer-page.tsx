import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { RecordForm } from '../components/records/record-form.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { createOffer } from './change-offer.server.ts';
import { loadOfferChoices } from './load-offer-form.server.ts';
import { listOfferSections, toSiteBoxes } from './offer-fields.ts';
import { OfferPreview } from './offer-preview.tsx';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  choices: await loadOfferChoices(context),
  path: `/dealerships/${requireDealership(context).slug}/offers`,
});

export const action = (args: ActionFunctionArgs) => createOffer(args);

export default function NewOfferPage() {
  const { choices, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New offer" description={<Link to={path}>Offers</Link>} />
      <RecordForm
        sections={listOfferSections(choices)}
        values={toSiteBoxes(choices.sites, [])}
        result={result}
        submit="Add offer"
        draft="Save draft"
      >
        <OfferPreview stored={{ name: '', description: '', disclaimer: '' }} />
      </RecordForm>
    </div>
  );
}
