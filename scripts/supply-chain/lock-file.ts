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
} & Dependencies;

/** Of this project, in the manifest and in the entry '' of the lock file. */
type Dependencies = {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
};

/** Every package of the lock file with its name. */
export const listPackages = ({ packages }: LockFile): [name: string, locked: LockedPackage][] =>
  Object.entries(packages).flatMap(([folder, locked]) =>
    folder === '' ? [] : [[folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), locked]],
  );

type Manifest = Dependencies & {
  /** Whether npm may run the install scripts of a package. */
  allowScripts?: Readonly<Record<string, boolean>>;
};

const exactVersion = /^\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?$/i;

/**
 * What would let an installation differ from what was reviewed: a package that is not compared with a SHA-512 hash, that
 * comes from a fixed address instead of the configured registry, whose install script is neither allowed nor refused, or whose
 * version is not that of package.json.
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
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    problems.push(...compareVersions(lock, kind, manifest[kind] ?? {}));
  return problems;
}

/** `npm install` would change a lock file that was written for other versions, and `npm ci` refuse it. */
function compareVersions(
  { packages }: LockFile,
  kind: keyof Dependencies,
  wanted: Readonly<Record<string, string>>,
): string[] {
  const known = packages['']?.[kind] ?? {};
  const gone = Object.keys(known).filter((name) => wanted[name] === undefined);
  const changed = Object.entries(wanted).flatMap(([name, version]) => {
    if (!exactVersion.test(version)) return [`${name} has no exact version in package.json: ${version}`];
    const locked = packages[`node_modules/${name}`]?.version;
    if (known[name] === version && locked === version) return [];
    return [`${name} is ${version} in package.json, but ${locked ?? 'missing'} here: run npm install`];
  });
  return [...gone.map((name) => `${name} is not in package.json: run npm install`), ...changed];
}
