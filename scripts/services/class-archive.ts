import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import type { OpenSearchFiles } from './opensearch-files.ts';
import { createOpenSearchNode } from './opensearch-node.ts';

/** Java writes the archive when the node stops. */
const writeLimitMs = 180_000;

/**
 * Runs a node once to write an archive of the classes that it loads, unless there is one. Later nodes map it into memory
 * instead of parsing and verifying the classes, and start in half the CPU time. (Java ignores an archive that does not
 * fit its version or class path.)
 */
export async function ensureClassArchive(files: OpenSearchFiles): Promise<void> {
  if (existsSync(files.classArchive)) return;
  const folder = await mkdtemp(`${files.classArchive}.create-`);
  try {
    await chmod(folder, 0o755);
    const place = { number: 1, folder, httpPort: await freePort(), transportPort: await freePort() };
    const written = join(folder, 'tmp', 'classes.jsa');
    const node = await createOpenSearchNode(files, place, [place], [`-XX:ArchiveClassesAtExit=${written}`]);
    node.start();
    await node.waitForNodes(1).finally(() => node.stop(writeLimitMs));
    await rename(written, files.classArchive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
