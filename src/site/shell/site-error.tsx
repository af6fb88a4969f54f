import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { SiteErrorView } from './error-views.tsx';
import { unpack } from '../rendering/packed-data.ts';
import type { loader } from './site-layout.tsx';

const getStatus = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** A page's error, shown within the site's shell. */
export function SiteError({ error, status = getStatus(error) }: { error: unknown; status?: number }) {
  const packed = useRouteLoaderData<typeof loader>('site/shell/site-layout');
  if (packed === undefined) throw error;
  const { searchPath, phone } = unpack(packed);
  return <SiteErrorView status={status} searchPath={searchPath} phone={phone} />;
}
