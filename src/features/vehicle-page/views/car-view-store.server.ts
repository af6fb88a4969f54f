import { sql } from 'drizzle-orm';
import type { SiteScope } from '../../../platform/postgres/database.ts';

/** Counts a view. @returns false if the website does not have the car */
export const countCarView = (scope: SiteScope, slug: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ counted: boolean }>(sql`select app.count_car_view(${slug}) as counted`);
    return rows[0]?.counted === true;
  });
