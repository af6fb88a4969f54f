import type { Config } from '@react-router/dev/config';

/** The console is an application of its own, so that its routes and scripts do not grow the visitors' pages. */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/console',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
