import { sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';

/** Each lookup costs money and reveals something about a stranger's car. Counted over all websites. */
const limitPerNetwork = { most: 30, withinSeconds: 86_400 } as const;

/** Counts a lookup and returns true, or returns false where this network has reached its limit. */
export const takePlateLookup = (scope: SiteScope, network: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { most, withinSeconds } = limitPerNetwork;
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select app.take_plate_look_up(${network}, ${most}, ${withinSeconds}) as taken`,
    );
    return rows[0]?.taken === true;
  });
