import { sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';

/** Whether somebody on this network may have another plate looked up today; if so, it is counted. */
export const mayLookUpPlate = (scope: SiteScope, network: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ may: boolean }>(sql`select app.may_look_up_plate(${network}) as may`);
    return rows[0]?.may === true;
  });
