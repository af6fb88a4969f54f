import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowedLicence, reportLicences } from './licences.ts';
import { findLockProblems, type LockedPackage, type LockFile } from './lock-file.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Parameters<typeof findLockProblems>[1];

const integrity = `sha512-${'A'.repeat(86)}==`;
const lockOf = (locked: LockedPackage, lockfileVersion = 3): LockFile => ({
  lockfileVersion,
  packages: { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.0.0', integrity, ...locked } },
});

const locking = (wanted: string, version: string): LockFile => ({
  lockfileVersion: 3,
  packages: { '': { dependencies: { a: wanted } }, 'node_modules/a': { version, integrity } },
});

describe('30.9 the lock file', () => {
  it('has the hash of every package, no address of a registry, and a decision about every install script', () => {
    expect(findLockProblems(lock, manifest)).toEqual([]);
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
  });

  it.each<[string, LockFile, string]>([
    ['without a hash', lockOf({ integrity: '' }), '@b/c has no SHA-512 hash'],
    ['with a weak hash', lockOf({ integrity: 'sha1-AAAA' }), '@b/c has no SHA-512 hash'],
    ['of a fixed address', lockOf({ resolved: 'https://packages.example/c.tgz' }), '@b/c has an address of its own'],
    ['that is a folder', lockOf({ link: true }), '@b/c is a link to a folder'],
    [
      'with an install script',
      lockOf({ hasInstallScript: true }),
      '@b/c has an install script: list it in allowScripts of package.json',
    ],
    ['of an old format', lockOf({}, 2), 'the lock file has version 2, not 3'],
  ])('is refused with a package %s', (_, changed, problem) => {
    expect(findLockProblems(changed, {})).toEqual([problem]);
  });

  it.each([
    ['another version', locking('1.0.0', '1.0.0'), { a: '1.0.1' }, 'a is 1.0.1 in package.json, but 1.0.0 here'],
    ['another wanted version', locking('1.0.0', '1.0.1'), { a: '1.0.1' }, 'a is 1.0.1 in package.json, but 1.0.1 here'],
    ['another locked version', locking('1.0.1', '1.0.0'), { a: '1.0.1' }, 'a is 1.0.1 in package.json, but 1.0.0 here'],
    ['no entry', lockOf({}), { a: '1.0.1' }, 'a is 1.0.1 in package.json, but missing here'],
    ['a package that is no longer used', locking('1.0.0', '1.0.0'), {}, 'a is not in package.json'],
  ])('is refused with %s', (_, changed, dependencies, problem) => {
    expect(findLockProblems(changed, { dependencies })).toEqual([`${problem}: run npm install`]);
  });

  it('is accepted with the versions of package.json', () => {
    expect(findLockProblems(locking('1.0.1', '1.0.1'), { dependencies: { a: '1.0.1' } })).toEqual([]);
  });

  it.each(['^1.0.0', '1.x', 'latest', 'https://packages.example/c.tgz'])('is refused with a version %s', (version) => {
    expect(findLockProblems(lockOf({}), { devDependencies: { '@b/c': version } })).toEqual([
      `@b/c has no exact version in package.json: ${version}`,
    ]);
  });
});

it('30.9 npm runs no install script', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  expect(Object.values(manifest.allowScripts ?? {})).not.toContain(true);
});

it('30.9 the bill of materials names every package of a server with its version and licence, in CycloneDX', () => {
  const sbom = JSON.parse(execSync('npm run --silent sbom', { encoding: 'utf8' })) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; licenses?: unknown[] }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const fastify = sbom.components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    version: lock.packages['node_modules/fastify']?.version,
    licenses: expect.anything(),
  });
  // npm's own way to leave out development packages leaves out react, which both need.
  const listed = sbom.components.map(({ name, version }) => `${name} ${version}`);
  const expected = Object.entries(lock.packages).flatMap(([path, { name, version, dev }]) =>
    path === '' || dev ? [] : [`${name ?? path.split('node_modules/').at(-1)} ${version}`],
  );
  expect([...new Set(listed)].sort()).toEqual([...new Set(expected)].sort());
  expect(sbom.components.map(({ name }) => name)).not.toContain('knip');
});

describe('30.9 the licence report', () => {
  it('allows every package of the lock file', () => {
    const { refused, byLicence } = reportLicences(lock);
    expect(refused).toEqual([]);
    expect(byLicence.get('MIT')).toContain(`fastify ${lock.packages['node_modules/fastify']?.version}`);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['UNLICENSED', false],
    ['unknown', false],
  ])('%s is allowed: %s', (expression, expected) => {
    expect(isAllowedLicence(expression)).toBe(expected);
  });

  it('names a package with another licence, or without one', () => {
    expect(reportLicences(lockOf({ license: 'AGPL-3.0-only' })).refused).toEqual(['@b/c 1.0.0: AGPL-3.0-only']);
    expect(reportLicences(lockOf({})).refused).toEqual(['@b/c 1.0.0: unknown']);
  });
});
