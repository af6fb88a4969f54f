import { type LockFile, listPackages } from './lock-file.ts';

/**
 * Licences that let us run the package on a server, unchanged. LGPL: libvips, which is loaded as a library. MPL: files that
 * we do not change. OFL: fonts. CC-BY: the browser data that builds use.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages that state their licence in another form, or in their LICENSE file only. */
const stated: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'hogan.js': 'Apache-2.0',
  mkdirp: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

/** Whether an SPDX expression can be satisfied: `MIT`, `(MIT OR CC0-1.0)`, `Apache-2.0 AND MIT`. */
export const isAllowedLicence = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

export type LicenceReport = {
  /** Names of packages with their versions, by licence. */
  byLicence: ReadonlyMap<string, readonly string[]>;
  refused: readonly string[];
};

export function reportLicences(lock: LockFile): LicenceReport {
  const byLicence = new Map<string, string[]>();
  const refused: string[] = [];
  for (const [name, { version = '', license }] of listPackages(lock)) {
    const licence = stated[name] ?? license ?? 'unknown';
    const names = byLicence.get(licence) ?? [];
    byLicence.set(licence, names);
    names.push(`${name} ${version}`);
    if (!isAllowedLicence(licence)) refused.push(`${name} ${version}: ${licence}`);
  }
  return { byLicence, refused };
}
