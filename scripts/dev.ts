// The development server with hot reload: pages update in place, a change to server-only code restarts the server. With
// --like-production all cache layers are on (docs/serving.md), so that a wrong cache key shows here first.
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { consoleName } from '../src/features/sites/urls/hostname.ts';
import type { ConsoleBundle } from '../src/start/open-console.ts';

const restartCode = 75;

const layersOn = { PAGE_CACHE_MB: '48', FRAGMENT_CACHE_MB: '32', DEFERRED_HYDRATION: 'on' };
if (process.argv.includes('--like-production')) Object.assign(process.env, { ...layersOn, ...process.env });

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const consoleVite = await createServer({
  configFile: 'src/console/vite.config.ts',
  server: { middlewareMode: true, hmr: { port: 24679 } }, // the websites have Vite's default port
  appType: 'custom',
});
const main = (await vite.ssrLoadModule('/src/main.ts')) as typeof import('../src/main.ts');

await main.run({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
  serveFiles: (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      const { middlewares } = request.host.startsWith(`${consoleName}.`) ? consoleVite : vite;
      middlewares(request.raw, reply.raw, done);
    });
  },
  console: {
    load: () => consoleVite.ssrLoadModule('/console-app.server.ts') as ReturnType<ConsoleBundle['load']>,
    serveFiles: () => undefined, // see above
  },
});

for (const { watcher } of [vite, consoleVite]) watcher.on('change', restartIfServerOnly);

function restartIfServerOnly(path: string): void {
  if (/\.server\.tsx?$|\/(platform|start)\/|\/(main|config)\.ts$/.test(path)) {
    console.log(`${path} changed: restarting`);
    process.exitCode = restartCode;
    process.kill(process.pid, 'SIGTERM');
  }
}
