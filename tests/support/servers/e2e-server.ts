import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasProcessId } from '../../../src/platform/postgres/embedded/process-table.ts';
import { type DemoStaff, readDemoStaff } from '../console/console-client.ts';
import { runBuiltServer } from './built-server.ts';
import { openTlsServer } from './tls-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server for browser tests; a site is at `{slug}.` before this host. */
    baseUrl: string;
    /** The console's accounts in the demo, by role, as the server printed them. */
    demoStaff: DemoStaff;
    /** Accepts every webhook with “stored as 7”. */
    webhookUrl: string;
  }
}

const home = resolve('.data', 'e2e');

/** Starts one built server with its own database and demo dealers for all browser tests of this run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(home, String(process.pid));
  await mkdir(dataDir, { recursive: true });
  const webhooks = await openTlsServer((_, response) => response.writeHead(202).end('stored as 7'));
  const certificate = join(dataDir, 'webhooks.pem');
  await writeFile(certificate, webhooks.certificate);
  // These tests request each new picture once, so smaller copies are not needed. Tests receive what the
  // server sends, and the demo fetches stock from itself.
  const server = runBuiltServer({
    DATA_DIR: dataDir,
    DEMO: 'on',
    IMAGE_AVIF: 'off',
    // Every confirmation by SMS waits for a proof of work, as in a network that has sent many forms.
    CONFIRMATION_SMS_LIMITS: '0,100000,100000',
    WEBHOOK_NETWORKS: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate,
  });
  const stop = async (): Promise<void> => {
    await Promise.all([server.stop(), webhooks.close()]);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    project.provide('baseUrl', await server.ready());
    project.provide('demoStaff', readDemoStaff(server.lines));
    project.provide('webhookUrl', `https://127.0.0.1:${webhooks.port}/leads`);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Removes the data of runs that were killed, not of runs still in progress. */
async function removeLeftovers(): Promise<void> {
  await mkdir(home, { recursive: true });
  for (const name of await readdir(home)) {
    if (/^\d+$/.test(name) && !hasProcessId(Number(name))) await rm(join(home, name), { recursive: true, force: true });
  }
}
