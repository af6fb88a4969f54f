import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { codeGroups } from './scripts/code-groups.ts';
import { minifyPlain } from './scripts/minify-plain.ts';
import { precompress } from './scripts/precompress.ts';

export default defineConfig({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter(), minifyPlain(), precompress()],
  environments: {
    // The whole server is one bundle, so that pages and composition root share one instance of every module.
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: codeGroups } } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
