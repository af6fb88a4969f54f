import { data, type LoaderFunctionArgs } from 'react-router';
import { findStockCar } from '../../features/stock/stock-store.server.ts';
import { readId } from '../server/read-id.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';

/** The car in the address of a page. @throws a 404 response if the dealership has no such car */
export async function loadCar({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { scope, slug, roles } = requireDealership(context);
  const id = readId(params.car);
  const car = id === undefined ? undefined : await findStockCar(scope, id);
  if (!car) throw data('', { status: 404 });
  return { scope, car, path: `/dealerships/${slug}/cars/${car.id}`, mayManage: hasPermission(roles, 'stock.manage') };
}
