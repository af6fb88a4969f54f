import { data, type LoaderFunctionArgs } from 'react-router';
import { findExport } from '../../features/stock-export/destinations/export-store.server.ts';
import { readId } from '../server/read-id.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';

/** The destination in the address of a page. @throws a 404 response if the dealership has no such destination */
export async function loadExport({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { scope, slug, roles } = requireDealership(context);
  const id = readId(params.export);
  const destination = id === undefined ? undefined : await scope.run((tx) => findExport(tx, id));
  if (!destination) throw data('', { status: 404 });
  return {
    scope,
    destination,
    exportsPath: `/dealerships/${slug}/exports`,
    mayManage: hasPermission(roles, 'stock.manage'),
  };
}
