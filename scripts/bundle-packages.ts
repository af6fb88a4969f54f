import manifest from '../package.json' with { type: 'json' };

/** Each has hundreds of small modules or a package.json of up to 179 kB, which Node reads again for each of them. */
const bundled = new Set([
  '@base-ui/react',
  '@simplewebauthn/browser',
  '@simplewebauthn/server',
  'better-auth',
  'drizzle-orm',
]);

/**
 * Bundles these packages into the server, which halves the time of a start. What they need is bundled with them: Node
 * would look for it from the server's folder, where another version may be installed.
 */
export const bundlePackages = {
  noExternal: true,
  external: Object.keys(manifest.dependencies).filter((name) => !bundled.has(name)),
} as const;
