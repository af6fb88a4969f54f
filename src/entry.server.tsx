import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { comesAwake } from './site/awaken/comes-awake.ts';
import { pageStart } from './site/awaken/page-start.server.ts';
import { wantsState } from './site/awaken/state-request.ts';
import { loadAllLooks, renderDocument } from './site/render-document.server.tsx';
import { siteRequest } from './site/site-request.ts';

/** Pages as the router's own server asks for them. Most go past it: `site/plain-pages.server.ts`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (wantsState(request)) return Response.json(await pageStart(entry), { status, headers });
  await loadAllLooks();
  // Whatever cannot be asked for again must come with the page: the answer to a form, an error.
  const isAsleep = import.meta.env.PROD && request.method === 'GET' && status === 200 && !comesAwake(entry);
  const asked = context.get(siteRequest);
  const page = await renderDocument({ entry, url: new URL(request.url), asked, isAsleep });
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  return new Response(new Uint8Array(page.html), { status, headers });
}

/** Who asks for what there is not has met no failure of ours: the log line of the request tells its status. */
const isRefusal = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

/** Loaders and actions that fail; a visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRefusal(error)) context.get(siteRequest).logError(error);
};
