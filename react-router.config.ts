import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Links are ordinary addresses that prefetch their own data: no manifest call on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
