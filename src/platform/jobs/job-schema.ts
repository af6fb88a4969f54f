/** The schema of the queues, separate from the platform's own tables. */
export const jobSchema = 'jobs';

/** Failed jobs of queues without dead letters of their own. No worker reads it: it keeps them for operators. */
export const failedJobsQueue = 'failed-jobs';
