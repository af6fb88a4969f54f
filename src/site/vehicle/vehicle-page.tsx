import './vehicle.css';
import { data } from 'react-router';
import { CompareTray } from '../../features/favourites/compare-tray.tsx';
import { FinanceCallToAction } from '../../features/finance/finance-call-to-action.tsx';
import { StickyFooter } from '../../features/inventory/actions/sticky-footer.tsx';
import { VehicleExtras } from '../../features/inventory/actions/vehicle-extras.tsx';
import { isCarFormName } from '../../features/leads/form-kind-name.ts';
import { pack, type Packed, unpack } from '../packed.ts';
import { siteRequest } from '../site-request.ts';
import { vehicleLayouts } from '../templates/vehicle-layouts.ts';
import type { Route } from './+types/vehicle-page.ts';
import { FormDialog } from './form-dialog.tsx';
import { readVehicle } from './read-vehicle.server.ts';
import { receiveForm } from './receive-form.server.ts';
import { revealPhone } from './reveal-phone.server.ts';
import { requireShownCar } from './require-shown-car.server.ts';
import type { VehicleData } from './vehicle-data.ts';
import { vehicleMeta } from './vehicle-meta.ts';

export const loader = async ({ context, params, url }: Route.LoaderArgs): Promise<Packed<VehicleData>> =>
  pack(await readVehicle(context.get(siteRequest), params.slug, url.searchParams));

/** A form that a browser posts by itself. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const asked = context.get(siteRequest);
  const { car } = await requireShownCar(asked, params.slug);
  if (url.searchParams.get('show') === 'phone') return revealPhone(asked, await request.formData());
  const form = url.searchParams.get('form');
  if (!isCarFormName(form)) throw data(null, { status: 404 });
  return receiveForm(asked, request, form, car.id);
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehicleMeta(unpack(loaderData).meta) : []);

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = unpack(loaderData);
  const Layout = vehicleLayouts[page.template];
  const revealedPhone = actionData && 'phone' in actionData ? actionData.phone : undefined;
  const form = (actionData && 'form' in actionData ? actionData.form : null) ?? page.form;
  return (
    <>
      <article className="vehicle">
        <Layout data={{ ...page, revealedPhone }} />
      </article>
      <FinanceCallToAction href={page.financeHref} />
      <StickyFooter footer={page.footer} />
      <VehicleExtras extras={page.extras} />
      {page.card.buttons.includes('compare') && <CompareTray />}
      {form && <FormDialog form={form} closeHref={`/cars/${page.vehicle.slug}`} />}
    </>
  );
}
