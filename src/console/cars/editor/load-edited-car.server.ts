import { data, type LoaderFunctionArgs } from 'react-router';
import { readCars } from '../../../features/stock/write/car-write-store.server.ts';
import { loadCar } from '../load-car.server.ts';

/** The car in the address of a page, with every field that can be written. */
export async function loadEditedCar(args: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const loaded = await loadCar(args);
  const { scope, car } = loaded;
  const [stockCar] = await scope.run((tx) => readCars(tx, scope.dealershipId, { ids: [car.id] }));
  if (!stockCar) throw data('', { status: 404 });
  return { ...loaded, stockCar };
}
