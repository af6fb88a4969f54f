/** What the checks read of package-lock.json. */
export type LockFile = {
  lockfileVersion: number;
  /** By folder: '' is this project, `node_modules/a/node_modules/b` a package. */
  packages: Readonly<Record<string, LockedPackage>>;
};

export type LockedPackage = {
  /** Where it differs from the folder's. */
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
};

/** Every package of the lock file with its name. */
export const listPackages = ({ packages }: LockFile): [name: string, locked: LockedPackage][] =>
  Object.entries(packages).flatMap(([folder, locked]) =>
    folder === '' ? [] : [[folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), locked]],
  );

type Manifest = {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  /** Whether npm may run the install scripts of a package. */
  allowScripts?: Readonly<Record<string, boolean>>;
};

const exactVersion = /^\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?$/i;

/**
 * What would let an installation differ from what was reviewed: a package that is not compared with a SHA-512 hash, that
 * comes from a fixed address instead of the configured registry, or whose install script is neither allowed nor refused.
 */
export function findLockProblems(lock: LockFile, manifest: Manifest): string[] {
  const problems = lock.lockfileVersion === 3 ? [] : [`the lock file has version ${lock.lockfileVersion}, not 3`];
  for (const [name, { integrity, resolved, link, hasInstallScript }] of listPackages(lock)) {
    if (link === true) problems.push(`${name} is a link to a folder`);
    if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) problems.push(`${name} has no SHA-512 hash`);
    if (resolved !== undefined) problems.push(`${name} has an address of its own`);
    if (hasInstallScript === true && manifest.allowScripts?.[name] === undefined)
      problems.push(`${name} has an install script: list it in allowScripts of package.json`);
  }
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    if (!exactVersion.test(version)) problems.push(`${name} has no exact version in package.json: ${version}`);
  }
  return problems;
}
