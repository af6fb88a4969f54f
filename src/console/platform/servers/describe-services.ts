import type { ProcessState } from '../../../features/operations/servers/server-process.ts';

/** The services that the processes use, as one line each. */
export function describeServices(states: readonly ProcessState[]): { label: string; value: string }[] {
  const searches = states.flatMap(({ search }) => search ?? []);
  const replicas = states.flatMap(({ replica }) => replica ?? []);
  const pictures = states.map((state) => state.pictures);
  return [
    { label: 'Replica', value: describeReplica(replicas) },
    { label: 'Search', value: describeSearch(searches) },
    { label: 'Pictures', value: describePictures(pictures) },
  ];
}

function describeReplica(replicas: readonly NonNullable<ProcessState['replica']>[]): string {
  if (replicas.length === 0) return 'None: the primary serves every read';
  return replicas.every((server) => server === 'replica')
    ? 'Serves the reads that may be some seconds old'
    : 'Lags or does not respond: the primary serves its reads';
}

function describeSearch(searches: readonly NonNullable<ProcessState['search']>[]): string {
  const [first] = searches;
  if (!first) return 'No process serves pages';
  const place = first.kind === 'memory' ? 'In the memory of every web process' : 'OpenSearch, shared by all servers';
  if (searches.some(({ isAvailable }) => !isAvailable)) return `${place}; does not respond`;
  const lag = Math.max(...searches.map(({ lagSeconds }) => lagSeconds));
  return lag < 1 ? `${place}; up to date` : `${place}; at most ${Math.round(lag)} s behind the database`;
}

function describePictures(pictures: readonly ProcessState['pictures'][]): string {
  const [first] = pictures;
  if (!first) return 'No process has reported';
  const place = first.kind === 'bucket' ? 'S3 bucket, shared by all servers' : 'A folder of the server';
  return pictures.every(({ isAvailable }) => isAvailable) ? place : `${place}; does not respond`;
}
