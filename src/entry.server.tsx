import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';
import { loadAllTemplates } from './site/templates/registry.ts';

/**
 * Renders a page whole before it is sent: its inline scripts are then known, and the policy allows exactly those by
 * their hash. A nonce would change with every request and defeat caching of the page and of its compression.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  await loadAllTemplates();
  let renderError: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    onError: (error) => {
      renderError ??= error;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (renderError) throw renderError;
  headers.set('content-type', 'text/html; charset=utf-8');
  // Vite's own client in development needs more than a page of ours ever will.
  if (import.meta.env.PROD) headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}
