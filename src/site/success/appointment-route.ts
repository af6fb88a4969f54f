import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/appointment-route.ts';
import { sendAppointment } from './send-appointment.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => sendAppointment(context.get(siteRequest), url);
