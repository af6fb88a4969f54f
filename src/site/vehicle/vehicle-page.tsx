import './vehicle.css';
import { isRouteErrorResponse, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { CompareTray } from '../../features/favourites/compare-tray.tsx';
import { FinanceCallToAction } from '../../features/finance/finance-call-to-action.tsx';
import { StickyFooter } from '../../features/inventory/actions/sticky-footer.tsx';
import { VehicleExtras } from '../../features/inventory/actions/vehicle-extras.tsx';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { pack, type Packed, unpack } from '../packed.ts';
import { SiteError } from '../site-error.tsx';
import { siteRequest } from '../site-request.ts';
import { vehicleLayouts } from '../templates/vehicle-layouts.ts';
import type { Route } from './+types/vehicle-page.ts';
import { answerHeaders } from '../forms/answer-headers.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { keepsItsPage } from '../forms/keeps-its-page.ts';
import { readVehicle } from './read-vehicle.server.ts';
import { receiveCarForm } from './receive-car-form.server.ts';
import { revealPhone } from './reveal-phone.server.ts';
import { useRevealedPhone } from './use-revealed-phone.ts';
import type { VehicleData } from './vehicle-data.ts';
import { vehicleMeta } from './vehicle-meta.ts';

export const loader = async ({ context, params, url }: Route.LoaderArgs): Promise<Packed<VehicleData>> =>
  pack(await readVehicle(context.get(siteRequest), params.slug, url.searchParams));

/** A form that a browser posts by itself. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const asked = context.get(siteRequest);
  if (url.searchParams.get('show') === 'phone') return revealPhone(asked, request);
  return receiveCarForm(asked, request, params.slug);
}

export const headers = answerHeaders;

/** A form that is closed leaves the page as it is, be it that nobody could be asked for a newer one. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod } = change;
  const isClosing = currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('form');
  return isClosing && formMethod === undefined ? false : keepsItsPage(change);
};

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehicleMeta(unpack(loaderData).meta) : []);

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = useRevealedPhone(unpack(loaderData), actionData && 'phone' in actionData ? actionData.phone : undefined);
  const Layout = vehicleLayouts[page.template];
  const [asked] = useSearchParams();
  const answered = actionData && 'form' in actionData ? actionData.form : null;
  const form = asked.has('form') ? (answered ?? page.form) : null;
  return (
    <>
      <article className="vehicle">
        <Layout data={page} />
      </article>
      <FinanceCallToAction href={page.financeHref} />
      <StickyFooter footer={page.footer} />
      <VehicleExtras extras={page.extras} />
      {page.card.buttons.includes('compare') && <CompareTray />}
      {form && <FormDialog form={form} closeHref={`/cars/${page.vehicle.slug}`} />}
    </>
  );
}

/** A form about a car that has gone has no page to stand on but this one: nothing that was typed in it may be lost. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const form = isRouteErrorResponse(error) ? (error.data as { form: FormView } | null)?.form : undefined;
  return (
    <>
      <SiteError error={error} {...(form && { status: 404 })} />
      {form && <FormDialog form={form} closeHref={`/cars/${params.slug}`} />}
    </>
  );
}
