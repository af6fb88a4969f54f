import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { SiteErrorPage } from './error-page.tsx';
import { unpack } from './packed.ts';
import type { loader } from './site-layout.tsx';

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** What went wrong in a page, within the shell of its site. */
export function SiteError({ error, status = statusOf(error) }: { error: unknown; status?: number }) {
  const packed = useRouteLoaderData<typeof loader>('site/site-layout');
  if (packed === undefined) throw error;
  const { searchPath, phone } = unpack(packed);
  return <SiteErrorPage status={status} searchPath={searchPath} phone={phone} />;
}
