import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { toScheduleValues } from '../../../features/sites/schedule.ts';
import { stampRecord } from '../../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { History } from '../../components/history.tsx';
import { readSiteHistory } from '../../server/record-history.server.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordForm } from '../../components/records/record-form.tsx';
import { readSitePictures } from '../../server/picture-choices.server.ts';
import { requireSite } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { changePromo, requirePromo } from './change-promo.server.ts';
import { listPromoSections, toPromoValues } from './promo-fields.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug, timeZone } = requireSite(context);
  const { id, promo } = await requirePromo(context, params['promo']);
  const [pictures, history] = await Promise.all([
    readSitePictures(context),
    readSiteHistory(context, { type: 'promos', id }),
  ]);
  return {
    id,
    title: promo.title,
    values: toPromoValues({ ...promo, ...toScheduleValues(promo, timeZone) }),
    stamp: stampRecord(promo),
    pictures,
    history,
    base: `/sites/${slug}`,
  };
}

export const action = (args: ActionFunctionArgs) => changePromo(args);

export default function PromoPage() {
  const { id, title, values, stamp, pictures, history, base } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={title}
        description={<Link to={`${base}/promos`}>Promotions</Link>}
        actions={
          <ConfirmAction
            label="Delete"
            fullLabel={`Delete ${title}`}
            title="Delete this promotion?"
            intent="delete"
            record={{ field: 'id', id: String(id) }}
            confirm="Delete promotion"
          >
            The website stops showing it at once. Its history stays.
          </ConfirmAction>
        }
      />
      <RecordForm
        sections={listPromoSections(pictures, base)}
        values={values}
        stamp={stamp}
        result={result}
        submit="Save promotion"
      />
      <History {...history} />
    </div>
  );
}
