import './vehicle.css';
import { isRouteErrorResponse, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { CompareTray } from '../../features/watchlist/compare/compare-tray.tsx';
import { FinanceCallToAction } from '../../features/finance/finance-call-to-action.tsx';
import { StickyFooter } from '../../features/vehicle-page/actions/sticky-footer.tsx';
import { ActionOverlays } from '../../features/vehicle-page/actions/action-overlays.tsx';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import { pack, type Packed, unpack } from '../rendering/packed-data.ts';
import { SiteError } from '../shell/site-error.tsx';
import { siteRequest } from '../server/site-request.ts';
import { vehicleLayouts } from '../templates/vehicle-layouts.ts';
import type { Route } from './+types/vehicle-page.ts';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { skipStepRevalidation } from '../forms/skip-step-revalidation.ts';
import { readVehicle } from './read-vehicle.server.ts';
import { receiveCarForm } from './receive-car-form.server.ts';
import { receivePhoneReveal } from './receive-phone-reveal.server.ts';
import type { VehicleData } from './vehicle-data.ts';
import { vehicleMeta } from './vehicle-meta.ts';
import { useCountView } from '../../features/vehicle-page/views/use-count-view.ts';
import { revealedNumbers } from '../../features/sites/phone-numbers/revealed-numbers.ts';
import { findRevealedNumber } from '../../features/vehicle-page/phone/request-phone.ts';
import type { PhoneRevealResult } from '../../features/vehicle-page/phone/car-phone.ts';
import { useRecordView } from '../../features/watchlist/viewed/use-record-view.ts';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { useStore } from '../../ui/state/store.ts';
import { withRevealedPhone } from './with-revealed-phone.ts';

export const loader = async ({ context, params, url }: Route.LoaderArgs): Promise<Packed<VehicleData>> =>
  pack(await readVehicle(context.get(siteRequest), params.slug, url.searchParams));

/** Handles forms that are posted without JavaScript. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequest);
  if (url.searchParams.get('show') === 'phone') return receivePhoneReveal(site, request);
  return receiveCarForm(site, request, params.slug);
}

export const headers = formResponseHeaders;

/** Closing a form does not reload the page's data, so it also works offline. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod } = change;
  const isClosing =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('near') === nextUrl.searchParams.get('near') &&
    !nextUrl.searchParams.has('form');
  return isClosing && formMethod === undefined ? false : skipStepRevalidation(change);
};

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehicleMeta(unpack(loaderData).meta) : []);

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const data = useRevealedPhone(unpack(loaderData), actionData && 'phone' in actionData ? actionData.phone : undefined);
  useCountView(data.vehicle.slug);
  const page = { ...data, priceDrop: useRecordView(data.viewed) };
  const Layout = vehicleLayouts[page.template];
  const [searchParams] = useSearchParams();
  const submitted = actionData && 'form' in actionData ? actionData.form : null;
  const form = searchParams.has('form') ? (submitted ?? page.form) : null;
  return (
    <>
      <article className="vehicle">
        <Layout data={page} />
      </article>
      <RecentlyViewed exceptId={page.vehicle.id} />
      <FinanceCallToAction href={page.financeHref} />
      <StickyFooter footer={page.stickyFooter} />
      <ActionOverlays overlays={page.overlays} />
      {page.card.buttons.includes('compare') && <CompareTray />}
      {form && <FormDialog form={form} closeHref={`/cars/${page.vehicle.slug}`} />}
    </>
  );
}

/** When the car is gone, its form opens over the error page, so that nothing the visitor typed is lost. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const form = isRouteErrorResponse(error) ? (error.data as { form: LeadFormView } | null)?.form : undefined;
  return (
    <>
      <SiteError error={error} {...(form && { status: 404 })} />
      {form && <FormDialog form={form} closeHref={`/cars/${params.slug}`} />}
    </>
  );
}

/** The page data with the number, if this visitor has revealed it. */
function useRevealedPhone(page: VehicleData, result: PhoneRevealResult | undefined): VehicleData {
  const revealed = result && 'number' in result ? result.number : '';
  const { phone } = page;
  const number = useStore(revealedNumbers, (numbers) => (phone && findRevealedNumber(numbers, phone)) || revealed);
  return { ...withRevealedPhone(page, number), phoneReveal: result };
}
