/**
 * Imports a package of bench/package.json. These are installed at the first bench, so neither the checks nor the
 * product know them, and each engine declares the types it uses.
 */
export const importPeer = <Package>(name: string): Promise<Package> => import(name);
