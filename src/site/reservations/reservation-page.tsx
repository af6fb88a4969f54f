import './reservation.css';
import { personalHeaders } from '../account/personal-headers.ts';
import type { PageHandle } from '../awaken/comes-awake.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/reservation-page.ts';
import { readReservation } from './read-reservation.server.ts';
import { receiveReservation } from './receive-reservation.server.ts';
import { ReservationView } from './reservation-view.tsx';

/** It says how much time is left: asked for again, it would say something else. */
export const handle: PageHandle = { comesAwake: true };

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readReservation(context.get(siteRequest), params.token, url);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveReservation(context.get(siteRequest), request, params.token);

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your reservation: ${loaderData.car.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationView page={actionData ?? loaderData} />;
}
