import type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that changes nothing, though it is sent as one that does: other websites may make it. */
    readsOnly?: boolean;
  }
}

/** Whether a call changes nothing. */
export const isReading = (method: string, { readsOnly = false }: FastifyContextConfig = {}): boolean =>
  readsOnly || ['GET', 'HEAD', 'OPTIONS'].includes(method);
