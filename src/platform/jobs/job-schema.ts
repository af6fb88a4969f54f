/** Where the queues live, apart from the platform's own tables. */
export const jobSchema = 'jobs';
