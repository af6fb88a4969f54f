import { listPhotoStates } from '../../../features/stock-sources/photos/photo-url-store.server.ts';
import { findFieldSuppliers } from '../../../features/stock-api/sent-field-store.server.ts';
import { findFedCars } from '../../../features/stock-sources/sources/source-store.server.ts';
import { listPins } from '../../../features/stock/write/pin-store.server.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { PhotoSourceNote } from './photo-source.tsx';

/** Finds the program or the stock source that supplies the photos of a car. Undefined if only staff add photos. */
export const loadPhotoSource = (scope: DealershipScope, carId: number): Promise<PhotoSourceNote | undefined> =>
  scope.run(async (tx) => {
    const isPinned = (await listPins(tx, [carId])).get(carId)?.has('photos') ?? false;
    const program = (await findFieldSuppliers(tx, [carId])).get(carId)?.get('photos');
    if (program !== undefined) return { source: program, isPinned };
    if (!isPinned && !(await listPhotoStates(tx, [carId])).has(carId)) return undefined;
    return { source: (await findFedCars(tx, [carId])).get(carId)?.source ?? 'the stock API', isPinned };
  });
