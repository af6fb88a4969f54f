// npm run --silent sbom > sbom.json: the bill of materials of a server, in CycloneDX.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { LockFile } from './lock-file.ts';
import { omitDevelopment, type Sbom } from './sbom.ts';

const listAll = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const everything = execFileSync('npm', listAll, {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32', // npm is a script there
});
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
console.log(JSON.stringify(omitDevelopment(JSON.parse(everything) as Sbom, lock), null, 2));
