/** The facts about a process that do not change while it runs. */
export type ServerProcess = {
  id: string;
  host: string;
  pid: number;
  /** Serves pages, runs jobs, or both. */
  role: 'web' | 'worker' | 'web and worker';
  version: string;
  startedAt: Date;
};

/** A process's report about itself and the services it uses. Undefined for a service that it does not use. */
export type ProcessState = {
  memoryMb: number;
  search?: { kind: 'memory' | 'cluster'; isAvailable: boolean; lagSeconds: number; isStuck: boolean };
  /** The queue of jobs could not be read for a while. */
  areJobsStuck?: boolean;
  pictures: { kind: 'folder' | 'bucket'; isAvailable: boolean };
  /** `primary`: the replica lags or does not respond, so the primary serves its reads. */
  replica?: 'replica' | 'primary';
};

export type RunningProcess = ServerProcess & {
  state: ProcessState;
  secondsSinceSeen: number;
};

/** A process that has not reported for this long is gone: it was killed, or its server has lost the database. */
const goneAfterSeconds = 60;

export const isGone = ({ secondsSinceSeen }: Pick<RunningProcess, 'secondsSinceSeen'>): boolean =>
  secondsSinceSeen > goneAfterSeconds;

/** Lists the problems of a running process, as sentences. */
export function listProcessProblems({ state, ...process }: RunningProcess): string[] {
  if (isGone(process)) return ['Has not reported for more than a minute.'];
  const { search, areJobsStuck, pictures, replica } = state;
  return [
    ...(search && !search.isAvailable ? ['The search engine does not respond.'] : []),
    ...(search?.isStuck ? ['The search index no longer follows the database.'] : []),
    ...(areJobsStuck ? ['Jobs cannot be read.'] : []),
    ...(pictures.isAvailable ? [] : ['The picture storage does not respond.']),
    ...(replica === 'primary' ? ['The replica lags or does not respond; the primary serves its reads.'] : []),
  ];
}
