import { ensureBuilt, ensureInstalled, isBuilt, main } from './prepare/prepare.mjs';
import { projectRoot, runNode, runtimeNode } from './runtime-node.mjs';
import { serverFlags, serverVariables } from './server-flags.mjs';

/** The exit code with which scripts/dev.ts requests a restart. */
const RESTART = 75;

export function startForecourt(args) {
  return main(() => (args.includes('--dev') ? develop(args.filter((arg) => arg !== '--dev')) : serve(args)));
}

async function serve(args) {
  // A server that is built already runs without development dependencies.
  await ensureInstalled(projectRoot, { dev: !isBuilt() });
  const node = runtimeNode();
  await ensureBuilt(node);
  const env = {
    ...serverVariables,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    ...allowSandboxForDemo(process.env),
    ...allowOwnFeedForDemo(process.env),
  };
  const { code } = await runNode(node, [...serverFlags, 'build/server/index.js', ...args], { env });
  return code;
}

/**
 * The demo is a production build whose deposits are paid with test cards. With a configured database or live payments,
 * sandbox payments must be allowed explicitly.
 */
export function allowSandboxForDemo({ DATABASE_URL, STRIPE_SECRET_KEY, SANDBOX_PAYMENTS, DEMO }) {
  const isDemo = !DATABASE_URL && !STRIPE_SECRET_KEY && DEMO !== 'off';
  return isDemo && !SANDBOX_PAYMENTS ? { SANDBOX_PAYMENTS: 'allowed' } : {};
}

/** The demo fetches the file of a stock source from this machine, which sources of real dealers must not reach. */
export function allowOwnFeedForDemo({ DATABASE_URL, WEBHOOK_NETWORKS, DEMO }) {
  const isDemo = !DATABASE_URL && DEMO !== 'off';
  return isDemo && !WEBHOOK_NETWORKS ? { WEBHOOK_NETWORKS: '127.0.0.1' } : {};
}

async function develop(args) {
  await ensureInstalled();
  const node = runtimeNode();
  for (;;) {
    const env = allowOwnFeedForDemo(process.env);
    const { code, interrupted } = await runNode(node, ['scripts/dev.ts', ...args], { env, group: true });
    if (code !== RESTART) return code;
    if (interrupted) return 0;
  }
}
