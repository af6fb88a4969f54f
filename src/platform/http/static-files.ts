import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectMethods, refuseOtherMethods } from './allowed-methods.ts';
import { sendProblem } from './problem.ts';

const oneYear = 'public, max-age=31536000, immutable';
const oneHour = 'public, max-age=3600';

export type StaticFiles = {
  folder: string;
  /** The folder of files whose names contain a content hash. */
  hashedFolder?: string;
  /** Whether a request may have them; by default every request. */
  isServed?(request: FastifyRequest): Promise<boolean>;
};

/** Serves built files, which were compressed at build time. */
export async function registerStaticFiles(
  app: FastifyInstance,
  { folder, hashedFolder = 'assets', isServed }: StaticFiles,
): Promise<void> {
  const hashedFiles = `/${hashedFolder}/`;
  await app.register(async (files) => {
    if (isServed) {
      files.addHook('onRequest', async (request, reply) => {
        if (!(await isServed(request))) return sendProblem(reply, { status: 404, title: 'Page not found' });
      });
    }
    const methods = collectMethods(files, [hashedFiles]);
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', relative(folder, path).startsWith(`${hashedFolder}${sep}`) ? oneYear : oneHour);
      },
    });
    // One route for all of these: one for each file and method would be thousands.
    refuseOtherMethods(files, new Map([...methods, [`${hashedFiles}*`, new Set(['GET', 'HEAD'])]]));
  });
}
