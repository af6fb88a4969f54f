/** The schema of the queues, separate from the platform's own tables. */
export const jobSchema = 'jobs';
