import { useRouteLoaderData } from 'react-router';
import { readError, SiteErrorView } from './error-views.tsx';
import { unpack } from '../rendering/packed-data.ts';
import type { loader } from './site-layout.tsx';

/** A page's error, shown within the site's shell. */
export function SiteError({ error, ...shown }: { error: unknown; status?: number }) {
  const packed = useRouteLoaderData<typeof loader>('site/shell/site-layout');
  if (packed === undefined) throw error;
  const { searchPath, phone } = unpack(packed);
  return <SiteErrorView {...readError(error)} {...shown} searchPath={searchPath} phone={phone} />;
}
