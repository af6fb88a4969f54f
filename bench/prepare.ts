import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../src/platform/project-root.ts';

/** Installs the engines and libraries that we compare with, and builds the server. */
export const prepare = (): void => runScripts(['bench/install-peers.mjs', 'scripts/testing/ensure-built.mjs']);

/** Builds the server, for benches that compare it with itself. */
export const prepareServer = (): void => runScripts(['scripts/testing/ensure-built.mjs']);

/** Runs the project's own scripts in sequence; a failure ends the bench with their message. */
function runScripts(scripts: readonly string[]): void {
  for (const script of scripts) {
    const { status } = spawnSync(process.execPath, [join(projectRoot, script)], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
