import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { type Manager, selectManagers } from '../../stock-sources/alerts/alert-store.server.ts';

export type ExportAlert = {
  destination: string;
  dealership: string;
  dealershipSlug: string;
  message: string | null;
  managers: Manager[];
};

/** Reads the facts of an alert mail, and the managers. Needs the scope of the platform, which sees accounts. */
export async function readExportAlert(tx: Transaction, exportId: number): Promise<ExportAlert | undefined> {
  const { rows } = await tx.execute<ExportAlert>(sql`
    select e.name as destination, d.name as dealership, d.slug as "dealershipSlug", ${selectManagers} as managers,
      (select message from stock_export_runs r where r.export_id = e.id and state = 'failed' order by id desc limit 1)
        as message
    from stock_exports e join dealerships d on d.id = e.dealership_id where e.id = ${exportId}`);
  return rows[0];
}
