import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenSearchFiles } from './opensearch-files.ts';

/** The user "nobody": OpenSearch refuses to run as root. */
const unprivileged = 65_534;
const startLimitMs = 180_000;

export interface NodePlace {
  /** 1 for the first node. */
  number: number;
  folder: string;
  httpPort: number;
  transportPort: number;
}

export interface OpenSearchNode {
  url: string;
  processId(): number | undefined;
  /** Starts the process, on the data of its previous run if there was one. */
  start(): void;
  /** Resolves when the node is in a cluster of at least `nodes` nodes. */
  waitForNodes(nodes: number): Promise<void>;
  /** kill -9: data stays. */
  kill(): Promise<void>;
  /** SIGTERM, and kill -9 after `limitMs`. */
  stop(limitMs?: number): Promise<void>;
}

export async function createOpenSearchNode(
  files: OpenSearchFiles,
  place: NodePlace,
  cluster: readonly NodePlace[],
  javaOptions: readonly string[],
): Promise<OpenSearchNode> {
  const { folder, httpPort } = place;
  const url = `http://127.0.0.1:${httpPort}`;
  const logPath = join(folder, 'node.log');
  await writeConfiguration(place, cluster);
  const log = await open(logPath, 'a');
  let child: ChildProcess | undefined;

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    processId: () => child?.pid,
    start: () => {
      const [command, args] = buildCommand(files, folder, javaOptions);
      child = spawn(command, args, { cwd: files.home, stdio: ['ignore', log.fd, log.fd] });
      child.once('error', () => undefined);
    },
    waitForNodes: async (nodes) => {
      const deadline = performance.now() + startLimitMs;
      while (!(await hasNodes(url, nodes))) {
        if (isRunning() && performance.now() < deadline) {
          await delay(100);
          continue;
        }
        const lines = (await readFile(logPath, 'utf8')).split('\n').slice(-25).join('\n');
        throw new Error(`OpenSearch node ${place.number} did not start:\n${lines}`);
      }
    },
    kill: () => end('SIGKILL'),
    stop: async (limitMs = 15_000) => {
      const timer = setTimeout(() => child?.kill('SIGKILL'), limitMs);
      await end('SIGTERM');
      clearTimeout(timer);
      await log.close();
    },
  };
}

async function hasNodes(url: string, nodes: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health?wait_for_nodes=ge(${nodes})&timeout=5s`, {
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

async function writeConfiguration(place: NodePlace, cluster: readonly NodePlace[]): Promise<void> {
  const { number, folder, httpPort, transportPort } = place;
  const inFolder = (name: string) => join(folder, name);
  for (const name of ['config', 'data', 'logs', 'tmp']) await mkdir(inFolder(name), { recursive: true });
  const settings = {
    'cluster.name': `forecourt-${cluster[0]?.transportPort}`,
    'node.name': `node-${number}`,
    'path.data': inFolder('data'),
    'path.logs': inFolder('logs'),
    'network.host': '127.0.0.1',
    'http.port': httpPort,
    'transport.port': transportPort,
    ...(cluster.length === 1
      ? { 'discovery.type': 'single-node' }
      : {
          'discovery.seed_hosts': cluster.map((each) => `127.0.0.1:${each.transportPort}`),
          'cluster.initial_cluster_manager_nodes': cluster.map((each) => `node-${each.number}`),
        }),
    // A nearly full disk must not make indices read-only.
    'cluster.routing.allocation.disk.threshold_enabled': false,
    // Tests create many small indices and write to them at once.
    'cluster.max_shards_per_node': 10_000,
  };
  // JSON is valid YAML.
  const yaml = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  await writeFile(join(folder, 'config', 'opensearch.yml'), yaml.join(''));
  await writeFile(join(folder, 'config', 'log4j2.properties'), logging);
  if (process.getuid?.() !== 0) return;
  for (const name of ['.', 'config', 'data', 'logs', 'tmp', 'config/opensearch.yml', 'config/log4j2.properties'])
    await chown(inFolder(name), unprivileged, unprivileged);
}

const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

function buildCommand(
  { home, java }: OpenSearchFiles,
  folder: string,
  javaOptions: readonly string[],
): [string, string[]] {
  const javaArguments = [
    '-Xss1m',
    '-XX:+UseG1GC',
    '-XX:G1ReservePercent=25',
    '-XX:InitiatingHeapOccupancyPercent=30',
    '-XX:-OmitStackTraceInFastThrow',
    // Half the CPU time of a start. Measurements pass -XX:TieredStopAtLevel=4.
    '-XX:TieredStopAtLevel=1',
    '-Dfile.encoding=UTF-8',
    '-Djava.awt.headless=true',
    `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
    '-Djava.locale.providers=SPI,CLDR',
    '-Djna.nosys=true',
    `-Djna.tmpdir=${join(folder, 'tmp')}`,
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.noKeySetOptimization=true',
    '-Dio.netty.recycler.maxCapacityPerThread=0',
    '-Dio.netty.allocator.numDirectArenas=0',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    ...javaOptions,
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${join(folder, 'config')}`,
    '-Dopensearch.distribution.type=zip',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    // The agent that confines plugins is not loaded: without plugins it only takes a third of a start. The server
    // refers to its classes.
    [join(home, 'lib', '*'), join(home, 'agent', '*')].join(delimiter),
    'org.opensearch.bootstrap.OpenSearch',
  ];
  if (process.platform !== 'linux') return [java, javaArguments];
  const user = process.getuid?.() === 0 ? [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups'] : [];
  // The kernel ends the node when this process dies, however it dies.
  return ['setpriv', [...user, '--pdeathsig=KILL', java, ...javaArguments]];
}
