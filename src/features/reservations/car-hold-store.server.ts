import { and, eq, isNotNull } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { cars } from '../inventory/car-tables.server.ts';
import type { LiveHold } from './why-not-reservable.ts';

/** What keeps a car for somebody at this moment, whichever website they came from. */
export const findLiveHold = (scope: SiteScope, carId: number): Promise<LiveHold | null> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ kind: cars.hold, until: cars.holdUntil })
      .from(cars)
      .where(and(eq(cars.id, carId), isNotNull(cars.hold)));
    return row?.kind && row.until ? { kind: row.kind, until: row.until } : null;
  });
