import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { recordAction } from '../../audit/audit-store.server.ts';
import { findArchive, type StoredArchive } from './archive-part-store.server.ts';
import { toDealerExportJob } from './dealer-export-queue.server.ts';
import { insertDealerExport } from './dealer-export-store.server.ts';

/** Chosen with the form, so that one that is sent twice starts one export. */
type Start = { id: string; staffId: string; staffName: string };

/** Stores the export and the job that writes its archive. @returns false if the dealership has an unfinished one */
export const startDealerExport = (scope: DealershipScope, jobs: JobSender, start: Start): Promise<boolean> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    if (!(await insertDealerExport(tx, { ...start, dealershipId }))) return false;
    await jobs.send(tx, [toDealerExportJob({ dealershipId, exportId: start.id })]);
    return true;
  });

/** The archive for a download, which is recorded. */
export const openDealerExport = (scope: DealershipScope, id: string): Promise<StoredArchive | undefined> =>
  scope.run(async (tx) => {
    const archive = await findArchive(tx, scope.dealershipId, id);
    if (archive) await recordAction(tx, { action: 'downloaded all data', record: { type: 'dealer_exports', id } });
    return archive;
  });
