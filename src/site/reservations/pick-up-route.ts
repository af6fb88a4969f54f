import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/pick-up-route.ts';
import { sendPickUp } from './send-pick-up.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) => sendPickUp(context.get(siteRequest), params.token);
