import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { createTurns } from './platform/async/turns.ts';
import { hydratesEagerly } from './site/rendering/deferred-hydration/eager-hydration.ts';
import { buildHydrationPayload } from './site/rendering/deferred-hydration/hydration-payload.server.ts';
import { wantsHydrationPayload } from './site/rendering/deferred-hydration/hydration-request.ts';
import { requireInlineData } from './site/rendering/deferred-hydration/inline-data.ts';
import { loadAllTemplatesAndViews, renderDocument } from './site/rendering/render-document.server.tsx';
import { siteRequest } from './site/server/site-request.ts';

/** A page takes some milliseconds to render. Forms, whose every statement takes a turn, wait for one page at a time. */
const waitForTurn = createTurns();

/** The router calls this once the loaders of a page have run. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (wantsHydrationPayload(request)) return Response.json(await buildHydrationPayload(entry), { status, headers });
  const site = context.get(siteRequest);
  // The error may be gone by the time the browser requests the data of its page; sign-in data depends on the first request.
  if (site.defersHydration && (status !== 200 || hydratesEagerly(entry))) return requireInlineData();
  await loadAllTemplatesAndViews();
  await waitForTurn();
  const page = await renderDocument({ entry, url: new URL(request.url), site });
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
  return new Response(toStream(page.html), { status, headers });
}

/** A stream of one chunk: given the bytes themselves, `Response` would copy them twice. */
const toStream = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/**
 * A refused request is not a server error; its status is in the request log. Neither is a service that is unavailable: it is
 * logged once, not with every page.
 */
const isExpected = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);

/** Logs loaders and actions that fail, unless the visitor has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isExpected(error)) context.get(siteRequest).logError(error);
};
