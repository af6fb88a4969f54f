import { expect, it } from 'vitest';
import type { ProcessState } from '../../../features/operations/servers/server-process.ts';
import { describeServices } from './describe-services.ts';

const web: ProcessState = {
  memoryMb: 1,
  pictures: { kind: 'folder', isAvailable: true },
  search: { kind: 'memory', isAvailable: true, lagSeconds: 0, isStuck: false },
};

it('26.6 describes the services of one process', () => {
  expect(describeServices([web])).toEqual([
    { label: 'Replica', value: 'None: the primary serves every read' },
    { label: 'Search', value: 'In the memory of every web process; up to date' },
    { label: 'Pictures', value: 'A folder of the server' },
  ]);
});

it('26.6 describes shared services by the process that has the most trouble with them', () => {
  const cluster = { kind: 'cluster' as const, isAvailable: true, lagSeconds: 0, isStuck: false };
  const bucket = { kind: 'bucket' as const, isAvailable: true };
  const well: ProcessState = { memoryMb: 1, pictures: bucket, search: cluster, replica: 'replica' };
  const worker: ProcessState = { memoryMb: 1, pictures: { ...bucket, isAvailable: false }, replica: 'primary' };
  const slow: ProcessState = { ...well, search: { ...cluster, lagSeconds: 7.4 } };
  expect(describeServices([well, worker, slow])).toEqual([
    { label: 'Replica', value: 'Lags or does not respond: the primary serves its reads' },
    { label: 'Search', value: 'OpenSearch, shared by all servers; at most 7 s behind the database' },
    { label: 'Pictures', value: 'S3 bucket, shared by all servers; does not respond' },
  ]);
  const down: ProcessState = { ...well, search: { ...cluster, isAvailable: false } };
  expect(describeServices([well, down])[1]).toEqual({
    label: 'Search',
    value: 'OpenSearch, shared by all servers; does not respond',
  });
  expect(describeServices([])).toEqual([
    { label: 'Replica', value: 'None: the primary serves every read' },
    { label: 'Search', value: 'No process serves pages' },
    { label: 'Pictures', value: 'No process has reported' },
  ]);
});
