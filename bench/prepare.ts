import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../src/platform/project-root.ts';

/** Runs the project's own scripts in sequence; a failure ends the bench with their message. */
export function prepare(): void {
  for (const script of ['bench/install-peers.mjs', 'scripts/testing/ensure-built.mjs']) {
    const { status } = spawnSync(process.execPath, [join(projectRoot, script)], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
