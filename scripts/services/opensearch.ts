import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import { ensureClassArchive } from './class-archive.ts';
import { downloadOpenSearch, type OpenSearchFiles } from './opensearch-files.ts';
import { createOpenSearchNode, type NodePlace, type OpenSearchNode } from './opensearch-node.ts';

export interface OpenSearchOptions {
  /** Default: 1. */
  nodes?: number;
  /** Additional options of the JVM, such as -Xmx2g. Later options win. */
  javaOptions?: readonly string[];
}

export interface OpenSearchCluster {
  /** One for each node. */
  urls: readonly string[];
  /** The process of a node; 1 is the first. */
  processId(node: number): number | undefined;
  /** Ends a node with kill -9; 1 is the first. Its data stays. */
  kill(node: number): Promise<void>;
  /** Starts an ended node again on its data and waits until it has joined the cluster. */
  restart(node: number): Promise<void>;
  /** Ends all nodes and deletes their data. */
  stop(): Promise<void>;
}

const defaultJavaOptions = ['-Xms512m', '-Xmx512m'];

/** Downloads OpenSearch and shortens its starts. Later calls use the cache. @throws ServiceUnavailable */
export async function prepareOpenSearch(): Promise<OpenSearchFiles> {
  const files = await downloadOpenSearch();
  await ensureClassArchive(files);
  return files;
}

/** Runs OpenSearch on free loopback ports with data in a temporary folder. The nodes end with this process. */
export async function startOpenSearch({
  nodes: count = 1,
  javaOptions = [],
}: OpenSearchOptions = {}): Promise<OpenSearchCluster> {
  const files = await prepareOpenSearch();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-opensearch-'));
  await chmod(folder, 0o755);
  const places: NodePlace[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [httpPort, transportPort] = [await freePort(), await freePort()];
    places.push({ number, folder: join(folder, `node-${number}`), httpPort, transportPort });
  }
  const options = [...defaultJavaOptions, `-XX:SharedArchiveFile=${files.classArchive}`, ...javaOptions];
  const nodes = await Promise.all(places.map((place) => createOpenSearchNode(files, place, places, options)));
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) node.start();
    await Promise.all(nodes.map((node) => node.waitForNodes(count)));
  } catch (error) {
    await stop();
    throw error;
  }
  const getNode = (number: number) => nodes[number - 1] as OpenSearchNode;
  return {
    urls: nodes.map((node) => node.url),
    processId: (number) => getNode(number).processId(),
    kill: (number) => getNode(number).kill(),
    restart: async (number) => {
      getNode(number).start();
      await getNode(number).waitForNodes(count);
    },
    stop,
  };
}

/** `node scripts/run.mjs scripts/services/opensearch.ts 3` runs three nodes until Ctrl-C. */
if (import.meta.main) {
  const cluster = await startOpenSearch({ nodes: Number(process.argv[2] ?? 1), javaOptions: process.argv.slice(3) });
  console.log(`SEARCH_URL=${cluster.urls.join(',')}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await cluster.stop();
}
