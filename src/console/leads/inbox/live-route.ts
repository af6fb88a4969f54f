import type { LoaderFunctionArgs } from 'react-router';
import { isChangePosition } from '../../../features/lead-desk/inbox/change-position.ts';
import { readChangedLeads, readChangePosition } from '../../../features/lead-desk/inbox/changed-leads-store.server.ts';
import { countInbox } from '../../../features/lead-desk/inbox/inbox-store.server.ts';
import { toLeadRow } from '../../../features/lead-desk/inbox/lead-row.ts';
import type { LiveResponse } from '../../../features/lead-desk/inbox/live/live-message.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { getActor, hasPermission, requireDealership, signedIn } from '../../server/signed-in.ts';

/**
 * Changes of the leads that the person sees, since a position: as a stream of events for browsers that ask for one, otherwise once,
 * with the counts.
 */
export async function loader({ request, context, url }: LoaderFunctionArgs): Promise<Response> {
  const { id: dealershipId, roles, scope } = requireDealership(context);
  const { database, leadStreams } = context.get(consoleRequest);
  const { staff, session } = context.get(signedIn);
  const given = request.headers.get('last-event-id') ?? url.searchParams.get('since') ?? '';
  const since = isChangePosition(given) ? given : null;
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    const { changed, ...changes } = await readChangedLeads(scope, since);
    const response: LiveResponse = {
      ...changes,
      changed: changed.map(toLeadRow),
      counts: await countInbox(scope),
    };
    return Response.json(response);
  }
  const body = leadStreams.open({
    staffId: staff.id,
    pageId: url.searchParams.get('page'),
    sessionId: session.id,
    dealershipId,
    access: hasPermission(roles, 'leads.read-all') ? 'all' : 'own',
    // The stream itself handles a membership that ends.
    scope: database.forStaff(getActor(context)).dealership(dealershipId),
    since: since ?? (await readChangePosition(scope)),
  });
  if (!body) return Response.json({ title: 'Too many open inboxes.' }, { status: 429 });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // For proxies that collect responses, such as nginx.
      'x-accel-buffering': 'no',
    },
  });
}
