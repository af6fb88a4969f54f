import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { ServiceUnavailable } from './service-unavailable.ts';

const run = promisify(execFile);

export interface MavenArtifact {
  /** group:name:version:zip[:classifier] */
  artifact: string;
  sha256: string;
  /** The folder inside the archive to keep. */
  folder: string;
}

/**
 * Downloads an archive from Maven Central, checks it and unpacks one of its folders to `target`, unless that exists.
 * @throws ServiceUnavailable without Maven, unzip or a connection
 */
export async function downloadFromMaven({ artifact, sha256, folder }: MavenArtifact, target: string): Promise<void> {
  if (existsSync(target)) return;
  const work = await mkdtemp(`${target}.download-`);
  try {
    await runTool('mvn', [
      '--quiet',
      '--batch-mode',
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy',
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${work}`,
    ]);
    const archive = (await readdir(work)).find((name) => name.endsWith('.zip'));
    if (archive === undefined) throw new ServiceUnavailable(`Maven did not download ${artifact}`);
    await requireChecksum(join(work, archive), sha256);
    await runTool('unzip', ['-q', join(work, archive), `${folder}/*`, '-d', join(work, 'content')]);
    await runTool('chmod', ['-R', 'a+rX', join(work, 'content')]);
    await rename(join(work, 'content', folder), target).catch((error: unknown) => {
      // Another run may have finished first.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function requireChecksum(file: string, expected: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const actual = hash.digest('hex');
  if (actual !== expected) throw new Error(`${file} has the SHA-256 ${actual}; expected ${expected}`);
}

async function runTool(command: string, args: string[]): Promise<void> {
  try {
    await run(command, args);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'it is not installed' : (error as Error).message;
    throw new ServiceUnavailable(`${command} failed: ${reason}`);
  }
}
