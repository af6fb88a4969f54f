import type { LoaderFunctionArgs } from 'react-router';
import { exportRedirects } from '../../../features/content/redirects/save-redirects.server.ts';
import { toDownload } from '../../server/download.server.ts';
import { requireSite } from '../../server/signed-in.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireSite(context);
  return toDownload(exportRedirects(scope), { name: `redirects-${slug}.csv`, type: 'text/csv; charset=utf-8' });
}
