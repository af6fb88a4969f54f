import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/receipt-route.ts';
import { sendReceipt } from './send-receipt.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) => sendReceipt(context.get(siteRequest), params.token);
