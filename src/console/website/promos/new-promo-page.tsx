import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordForm } from '../../components/records/record-form.tsx';
import { readSitePictures } from '../../server/picture-choices.server.ts';
import { requireSite } from '../../server/signed-in.ts';
import { createPromo } from './change-promo.server.ts';
import { listPromoSections } from './promo-fields.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  pictures: await readSitePictures(context),
  base: `/sites/${requireSite(context).slug}`,
});

export const action = (args: ActionFunctionArgs) => createPromo(args);

export default function NewPromoPage() {
  const { pictures, base } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New promotion" description={<Link to={`${base}/promos`}>Promotions</Link>} />
      <RecordForm
        sections={listPromoSections(pictures, base)}
        values={{ position: '4' }}
        result={result}
        submit="Add promotion"
      />
    </div>
  );
}
