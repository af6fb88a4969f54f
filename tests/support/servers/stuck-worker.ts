// Starts deliveries and never finishes them, until it is killed: node tests/support/servers/stuck-worker.ts {platform's URL}
import process from 'node:process';
import { deliveryQueueNames } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { openDatabase } from '../../../src/platform/postgres/database.ts';

const [url = ''] = process.argv.slice(2);
const onError = (error: unknown): void => console.error(error);
const jobs = await openJobs({ url, database: openDatabase(url, { connections: 1, onError }), works: true, onError });
jobs.work(deliveryQueueNames.mail, () => {
  console.log('taken');
  return new Promise<never>(() => undefined);
});
