import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundlePackages } from './scripts/bundle-packages.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { precompress } from './scripts/precompress.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter(), precompress()],
  environments: {
    // The whole server is one bundle, so that pages and composition root share one instance of every module.
    ssr: {
      build: { rollupOptions: { input: './src/main.ts' } },
      ...(command === 'build' && { resolve: bundlePackages }),
    },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  // `?worker&url` builds the hydration script, which pages load by its address, as a file of its own.
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}));
