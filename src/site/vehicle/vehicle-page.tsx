import './vehicle.css';
import { data, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { CompareTray } from '../../features/favourites/compare-tray.tsx';
import { FinanceCallToAction } from '../../features/finance/finance-call-to-action.tsx';
import { StickyFooter } from '../../features/inventory/actions/sticky-footer.tsx';
import { VehicleExtras } from '../../features/inventory/actions/vehicle-extras.tsx';
import { findShownCar } from '../../features/inventory/find-shown-car.server.ts';
import { isCarFormName } from '../../features/leads/form-kind-name.ts';
import { pack, type Packed, unpack } from '../packed.ts';
import { searchContextOf } from '../request-data.server.ts';
import { siteRequest } from '../site-request.ts';
import { vehicleLayouts } from '../templates/vehicle-layouts.ts';
import type { Route } from './+types/vehicle-page.ts';
import { FormDialog } from './form-dialog.tsx';
import { readVehicle } from './read-vehicle.server.ts';
import { receiveForm } from './receive-form.server.ts';
import { revealPhone } from './reveal-phone.server.ts';
import { useRevealedPhone } from './use-revealed-phone.ts';
import type { VehicleData } from './vehicle-data.ts';
import { vehicleMeta } from './vehicle-meta.ts';

export const loader = async ({ context, params, url }: Route.LoaderArgs): Promise<Packed<VehicleData>> =>
  pack(await readVehicle(context.get(siteRequest), params.slug, url.searchParams));

/** A form that a browser posts by itself. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const asked = context.get(siteRequest);
  if (url.searchParams.get('show') === 'phone') return revealPhone(asked, await request.formData());
  const form = url.searchParams.get('form');
  if (!isCarFormName(form)) throw data(null, { status: 404 });
  // A car may have left the website since the form was opened: whoever asks for it is answered all the same.
  const shown = await findShownCar(asked.scope, searchContextOf(asked), params.slug);
  return receiveForm(asked, request, form, shown?.car.id ?? null);
}

/** A form that is closed leaves the page as it is, be it that nobody could be asked for a newer one. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isClosing = currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('form');
  return isClosing && formMethod === undefined ? false : defaultShouldRevalidate;
};

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehicleMeta(unpack(loaderData).meta) : []);

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = useRevealedPhone(unpack(loaderData));
  const Layout = vehicleLayouts[page.template];
  const revealedPhone = actionData && 'phone' in actionData ? actionData.phone : undefined;
  const [asked] = useSearchParams();
  const answered = actionData && 'form' in actionData ? actionData.form : null;
  const form = asked.has('form') ? (answered ?? page.form) : null;
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
