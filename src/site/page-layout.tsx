import { Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/page-layout.ts';
import { SiteErrorPage } from './error-page.tsx';
import { unpack } from './packed.ts';
import type { loader } from './site-layout.tsx';

/** Between the site's shell and its pages, so that whatever fails in a page or in its form, the shell is read and shown. */
export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const packed = useRouteLoaderData<typeof loader>('site/site-layout');
  if (packed === undefined) throw error;
  const { searchPath, phone } = unpack(packed);
  return <SiteErrorPage error={error} searchPath={searchPath} phone={phone} />;
}
