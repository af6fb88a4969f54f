import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import type { Site } from '../../sites/site.ts';
import { findCustomer } from '../customer-store.server.ts';
import { newDeviceDeadLetters, newDeviceQueue, readNewDeviceJob } from './new-device-queue.server.ts';
import { buildNewDeviceSms } from './new-device-sms.ts';

type NewDeviceWorker<AnySite extends Site> = {
  database: Database;
  sms: SmsSender;
  findSite(id: number): Promise<AnySite>;
  getOrigin(site: AnySite): string;
  log: Log;
};

/** Sends the messages about new devices. */
export function startNewDeviceWorker<AnySite extends Site>(
  jobs: Pick<Jobs, 'work'>,
  worker: NewDeviceWorker<AnySite>,
): void {
  jobs.work(newDeviceQueue, announceNewDevice(worker));
  jobs.work(newDeviceDeadLetters, async (payload) => {
    const { siteId, sessionId } = readNewDeviceJob(payload);
    worker.log.error({ siteId, sessionId }, 'gave up announcing a new device');
    return 'done';
  });
}

export const announceNewDevice =
  <AnySite extends Site>({ database, sms, findSite, getOrigin, log }: NewDeviceWorker<AnySite>): JobHandler =>
  async (payload) => {
    const { siteId, customerId, sessionId, device } = readNewDeviceJob(payload);
    const customer = await findCustomer(database.forSite(siteId), customerId);
    if (!customer) return 'done'; // deleted since
    const site = await findSite(siteId);
    const text = buildNewDeviceSms({ siteName: site.name, origin: getOrigin(site), device });
    try {
      await sms.send({ id: sessionId, to: customer.phone, text });
      return 'done';
    } catch (error) {
      log.warn({ err: error, siteId, sessionId }, 'announcing a new device failed; it will be retried');
      return 'again';
    }
  };
