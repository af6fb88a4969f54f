import { minifySync, type Plugin } from 'vite';

/** Scripts that a page names by their address are files to the bundler, which leaves them as they are: comments and all. */
export const minifyPlain = (): Plugin => ({
  name: 'minify-plain',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue;
      const { code, errors } = minifySync(file.fileName, file.source.toString(), { module: true });
      if (errors.length > 0) throw new Error(`${file.fileName} cannot be minified: ${errors[0]?.message}`);
      file.source = code;
    }
  },
});
