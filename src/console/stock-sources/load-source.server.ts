import { data, type LoaderFunctionArgs } from 'react-router';
import { findSource } from '../../features/stock-sources/sources/source-store.server.ts';
import { readId } from '../server/read-id.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';

/** The stock source in the address of a page. @throws a 404 response if the dealership has no such source */
export async function loadSource({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { scope, slug, roles } = requireDealership(context);
  const id = readId(params.source);
  const source = id === undefined ? undefined : await scope.run((tx) => findSource(tx, id));
  if (!source) throw data('', { status: 404 });
  const { settings: _settings, ...shown } = source;
  return {
    scope,
    source,
    /** Without its settings, for people who may only read: an address may contain a secret. */
    shown,
    path: `/dealerships/${slug}/stock-sources/${source.id}`,
    mayManage: hasPermission(roles, 'stock.manage'),
  };
}
