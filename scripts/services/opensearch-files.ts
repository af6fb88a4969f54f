import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCacheFolder } from './cache-folder.ts';
import { downloadFromMaven } from './maven-download.ts';
import { ServiceUnavailable } from './service-unavailable.ts';

const run = promisify(execFile);

const serverVersion = '3.8.0';
const scannerVersion = '8.1.0.6389';
const minimumJava = 21;

/** The checksums of the archives that contain a Java runtime, by `process.arch`. */
const runtimes: Partial<Record<string, { platform: string; sha256: string }>> = {
  x64: {
    platform: 'linux-x64',
    sha256: 'bb8f709f9cb73352f8d1260a3b3c506c0f41146754bc630762c126d795499d0b',
  },
  arm64: {
    platform: 'linux-aarch64',
    sha256: '5e1c9328f4e261838de778c9e586ee608cca45ff7f0538108642219214628ba5',
  },
};

export interface OpenSearchFiles {
  /** The server's folder. Read-only: several clusters share it. */
  home: string;
  java: string;
  /** The server's classes, parsed and verified: see class-archive.ts. */
  classArchive: string;
}

/**
 * Downloads OpenSearch, and Java unless a recent one is installed. Later calls use the cache.
 * @throws ServiceUnavailable
 */
export async function downloadOpenSearch(): Promise<OpenSearchFiles> {
  const cache = await openCacheFolder('opensearch');
  const home = join(cache, `opensearch-${serverVersion}`);
  const { java, version } = (await findInstalledJava()) ?? (await downloadJava(cache));
  // The server with its modules; no plugins, so plain HTTP without accounts.
  await downloadFromMaven(
    {
      artifact: `org.opensearch.distribution.integ-test-zip:opensearch:${serverVersion}:zip`,
      sha256: '196c3cf4602c394f2e40e6174ccbf2a924eae37246f08fa6bbb6b75f9fd5ff1f',
      folder: `opensearch-${serverVersion}`,
    },
    home,
  );
  return { home, java, classArchive: join(cache, `opensearch-${serverVersion}-java-${version}.jsa`) };
}

interface Java {
  java: string;
  version: string;
}

async function findInstalledJava(): Promise<Java | undefined> {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin', 'java') : 'java';
  try {
    const { stderr } = await run(java, ['-version']);
    const [, version = ''] = /version "([\w.+-]+)/.exec(stderr) ?? [];
    return Number.parseInt(version, 10) >= minimumJava ? { java, version } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A code scanner on Maven Central contains a complete Temurin 21. (A runtime reduced with jlink often lacks the Thai
 * locale: nodes start, but no index can be created.)
 */
async function downloadJava(cache: string): Promise<Java> {
  const runtime = process.platform === 'linux' ? runtimes[process.arch] : undefined;
  if (!runtime)
    throw new ServiceUnavailable(`OpenSearch needs Java ${minimumJava} or newer: install it and set JAVA_HOME`);
  const folder = join(cache, `java-${scannerVersion}-${runtime.platform}`);
  await downloadFromMaven(
    {
      artifact: `org.sonarsource.scanner.cli:sonar-scanner-cli:${scannerVersion}:zip:${runtime.platform}`,
      sha256: runtime.sha256,
      folder: `sonar-scanner-${scannerVersion}-${runtime.platform}/jre`,
    },
    folder,
  );
  return { java: join(folder, 'bin', 'java'), version: scannerVersion };
}
