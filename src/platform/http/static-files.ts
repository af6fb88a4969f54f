import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { collectMethods, refuseOtherMethods } from './allowed-methods.ts';

const oneYear = 'public, max-age=31536000, immutable';
const oneHour = 'public, max-age=3600';

const hashedFiles = '/assets/';

/** Serves the built files, which were compressed at build time. Names below /assets contain a content hash. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    const methods = collectMethods(files, [hashedFiles]);
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', relative(folder, path).startsWith(`assets${sep}`) ? oneYear : oneHour);
      },
    });
    // One route for all of these: one for each file and method would be thousands.
    refuseOtherMethods(files, new Map([...methods, [`${hashedFiles}*`, new Set(['GET', 'HEAD'])]]));
  });
}
