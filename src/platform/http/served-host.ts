import type { FastifyRequest } from 'fastify';

/** The kind of the requested host: the platform's own, the console's, a dealer's website, or none of ours. */
export type ServedHost = 'directory' | 'console' | 'site' | 'unknown' | 'expired preview';

export type FindServedHost = (request: FastifyRequest) => Promise<ServedHost>;
