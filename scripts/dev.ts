// The server with hot reload: pages change in place; a change to what only the server runs restarts it.
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

const restartCode = 75;

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const main = (await vite.ssrLoadModule('/src/main.ts')) as typeof import('../src/main.ts');

await main.run({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
  serveFiles: (app) => {
    app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  },
});

vite.watcher.on('change', (path) => {
  if (/\.server\.tsx?$|\/(platform|start)\/|\/(main|config)\.ts$/.test(path)) {
    console.log(`${path} changed: restarting`);
    process.exitCode = restartCode;
    process.kill(process.pid, 'SIGTERM');
  }
});
