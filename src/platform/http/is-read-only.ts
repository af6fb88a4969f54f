import type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that changes nothing, so other websites may send it. */
    readsOnly?: boolean;
  }
}

/** Whether a call changes nothing on the server. */
export const isReadOnly = (method: string, { readsOnly = false }: FastifyContextConfig = {}): boolean =>
  readsOnly || ['GET', 'HEAD', 'OPTIONS'].includes(method);
