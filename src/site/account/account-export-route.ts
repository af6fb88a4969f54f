import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/account-export-route.ts';
import { sendAccountExport } from './send-account-export.server.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => sendAccountExport(context.get(siteRequest), request);
