/**
 * A package of bench/package.json. They are installed at the first bench, so neither the checks nor the product's
 * install knows them, and each engine says by itself what it uses of its package.
 */
export const importPeer = <Package>(name: string): Promise<Package> => import(name);
