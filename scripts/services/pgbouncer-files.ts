import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCacheFolder } from './cache-folder.ts';
import { ServiceUnavailable } from './service-unavailable.ts';

const run = promisify(execFile);

const version = '1.24.1';
/** Since this version prepared statements work in transaction mode. */
const minimumVersion = 1.21;

/** pgbouncer for x64 with all its libraries, which may be newer than those of this machine. With their SHA-256. */
const packages: Readonly<Record<string, string>> = {
  'p/pgbouncer/pgbouncer_1.24.1-1+deb13u2_amd64.deb':
    '19a7df742f9c664ac88d04c5327ed97266844fd900ea7ccf0d8f6ddf27eca0db',
  'g/glibc/libc6_2.41-12+deb13u4_amd64.deb': '967aa62605721081c3eb2a17650611a792aa802d76a6511d1840242623d204c9',
  'c/c-ares/libcares2_1.34.5-1+deb13u1_amd64.deb': '5034a2c34ea4730797df1a5f6a0ec142d7d09ce6923c06e167f08ad2e69a4218',
  'libe/libevent/libevent-2.1-7t64_2.1.12-stable-10+b1_amd64.deb':
    '5b2201fe46d8710bc4b2566abe0a3e29c63dd94779644f6d32c777a5281c86a3',
  'p/pam/libpam0g_1.7.0-5_amd64.deb': '4f5bde27d8df2de6ea8990319b42d9974f56a3ba9907ce7296fd0f8964fc9fb1',
  'o/openssl/libssl3t64_3.5.7-1~deb13u2_amd64.deb': '916f7f40b34a06e6ebfaefcdab331bff458328411da672598f126a760472467d',
  's/systemd/libsystemd0_257.13-1~deb13u1_amd64.deb':
    'ab0d4127b5e46e6f8c015a1db15a62ba9ae274cdefa150083adf90ada0600ea1',
  'a/audit/libaudit1_4.0.2-2+deb13u1_amd64.deb': '3d1dd3f031a56f01b747e2acc0e14575212580e6fa63d800c44cb0a31f1edfd7',
  'libc/libcap-ng/libcap-ng0_0.8.5-4+b1_amd64.deb': '20a9e4b0619a3eb2566338223bed135dde5a601eaa2f8fdd5f20b94506addcac',
  'libc/libcap2/libcap2_2.75-10+deb13u1+b3_amd64.deb':
    '89fc4d34fc7a28ad6f0fcd0c561ab253b9dedf6f77f5a000b47c276c8295bf67',
  'libz/libzstd/libzstd1_1.5.7+dfsg-1_amd64.deb': '2f6a2aeacfc925eba8b00ac9139bc4bfccf8cacb09eb93de067074b26948eef9',
  'z/zlib/zlib1g_1.3.dfsg+really1.3.1-1+b1_amd64.deb':
    '015be740d6236ad114582dea500c1d907f29e16d6db00566ca32fb68d71ac90d',
  'g/gcc-14/libgcc-s1_14.2.0-19_amd64.deb': '3c71917b490d1a17aed43196a2787a256ecf060526cdb20216a74bedc061b150',
};

/** The second one has versions that were replaced in the first. */
const archives = ['http://deb.debian.org/debian', 'http://snapshot.debian.org/archive/debian/20261115T000000Z'];

/**
 * Finds an installed pgbouncer, or downloads Debian's packages. Later calls use the cache.
 * @returns the command and its first arguments
 * @throws ServiceUnavailable
 */
export async function downloadPgBouncer(): Promise<readonly [string, ...string[]]> {
  if (await isInstalled()) return ['pgbouncer'];
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new ServiceUnavailable(`install pgbouncer ${minimumVersion} or newer`);
  const folder = join(await openCacheFolder('pgbouncer'), `pgbouncer-${version}`);
  if (!existsSync(folder)) await unpackPackages(folder);
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu');
  return [join(libraries, 'ld-linux-x86-64.so.2'), '--library-path', libraries, join(folder, 'usr/sbin/pgbouncer')];
}

async function isInstalled(): Promise<boolean> {
  try {
    const { stdout } = await run('pgbouncer', ['--version']);
    const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
    return Number(major) > 1 || Number(minor) >= 21;
  } catch {
    return false;
  }
}

async function unpackPackages(folder: string): Promise<void> {
  const work = await mkdtemp(`${folder}.download-`);
  try {
    for (const [path, sha256] of Object.entries(packages)) {
      const file = join(work, 'package.deb');
      await writeFile(file, await downloadPackage(path, sha256));
      await unpack(file, join(work, 'content'));
    }
    await run('chmod', ['-R', 'a+rX', work]);
    await rename(join(work, 'content'), folder).catch((error: unknown) => {
      // Another run may have finished first.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  try {
    await run('dpkg-deb', ['-x', file, folder]);
  } catch (error) {
    throw new ServiceUnavailable(`dpkg-deb failed: ${(error as Error).message}`, { cause: error });
  }
}

async function downloadPackage(path: string, sha256: string): Promise<Buffer> {
  for (const archive of archives) {
    const url = `${archive}/pool/main/${path.replaceAll('+', '%2B')}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    if (!response?.ok) continue;
    const content = Buffer.from(await response.arrayBuffer());
    const actual = createHash('sha256').update(content).digest('hex');
    if (actual !== sha256) throw new Error(`${url} has the SHA-256 ${actual}; expected ${sha256}`);
    return content;
  }
  throw new ServiceUnavailable(`the Debian package ${path} cannot be downloaded`);
}
