import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundlePackages } from '../../scripts/bundle-packages.ts';
import { precompress } from '../../scripts/precompress.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: fromHere('.'),
  plugins: [tailwindcss(), reactRouter(), precompress()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: fromHere('console-app.server.ts') } },
      ...(command === 'build' && { resolve: bundlePackages }),
    },
  },
  // A name of its own, because both applications share the server's paths.
  build: { target: 'es2022', assetsInlineLimit: 0, assetsDir: 'console-assets', emptyOutDir: true },
  server: { fs: { allow: [fromHere('../..')] } },
}));
