import type { LockFile } from './lock-file.ts';

/** The parts of CycloneDX that depend on which packages are listed. */
export type Sbom = {
  bomFormat: string;
  specVersion: string;
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const toKey = (name: string, version: string | undefined): string => `${name}@${version}`;

/**
 * Without the packages that only builds and tests need. `npm sbom --omit=dev` also leaves out packages that both need, such as
 * react.
 */
export function omitDevelopment<Bom extends Sbom>(sbom: Bom, { packages }: LockFile): Bom {
  const served = new Set(
    Object.entries(packages).flatMap(([path, { name = path.split('node_modules/').at(-1) ?? '', version, dev }]) =>
      dev ? [] : [toKey(name, version)],
    ),
  );
  const components = sbom.components.filter(({ name, version }) => served.has(toKey(name, version)));
  const omitted = new Set(sbom.components.filter((each) => !components.includes(each)).map((each) => each['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => !omitted.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !omitted.has(ref)) }));
  return { ...sbom, components, dependencies };
}
