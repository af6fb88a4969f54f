import type { LoaderFunctionArgs } from 'react-router';
import { isIndexed } from '../../features/stock/write/is-indexed.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { loadEditedCar } from './editor/load-edited-car.server.ts';

/** Whether visitors see the stored values of a car yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { stockCar } = await loadEditedCar(args);
  return { isIndexed: await isIndexed(args.context.get(consoleRequest).index, stockCar) };
}
