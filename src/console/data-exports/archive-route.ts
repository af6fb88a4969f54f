import { data, type LoaderFunctionArgs } from 'react-router';
import { readParts } from '../../features/exit-kit/exports/archive-parts.server.ts';
import { openDealerExport } from '../../features/exit-kit/exports/manage-dealer-export.server.ts';
import { isUuid } from '../../platform/uuid.ts';
import { consoleRequest } from '../server/console-request.ts';
import { toDownload } from '../server/download.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** The archive of a finished export. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const { dataExport: id = '' } = params;
  const archive = isUuid(id) ? await openDealerExport(scope, id) : undefined;
  if (!archive) throw data('', { status: 404 });
  const pieces = readParts(archive.parts, context.get(consoleRequest).archives);
  return toDownload(pieces, { name: `${slug}.zip`, type: 'application/zip', bytes: archive.bytes });
}
