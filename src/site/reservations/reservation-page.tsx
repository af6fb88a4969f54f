import './reservation.css';
import { noStoreHeaders } from '../server/no-store-headers.ts';
import type { PageHandle } from '../rendering/deferred-hydration/eager-hydration.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/reservation-page.ts';
import { readReservation } from './read-reservation.server.ts';
import { receiveReservation } from './receive-reservation.server.ts';
import { ReservationView } from './reservation-view.tsx';

/** Its countdown starts immediately. */
export const handle: PageHandle = { hydratesEagerly: true };

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readReservation(context.get(siteRequest), params.token, url);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveReservation(context.get(siteRequest), request, params.token);

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your reservation: ${loaderData.car.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationView page={actionData ?? loaderData} />;
}
