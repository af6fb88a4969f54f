import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** The built files, sent as they were compressed at build time. Names below /assets carry a hash and never change. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', relative(folder, path).startsWith(`assets${sep}`) ? aYear : anHour);
    },
  });
}
