/**
 * The inner loops of the search engine, in AssemblyScript: a TypeScript that compiles to WebAssembly. It is here for
 * `popcnt`, `ctz`, 128-bit compares and loads without bounds checks, and knows nothing of cars or queries.
 *
 * Rows lie in blocks of 64, so that the bits of a block are one 64-bit word. For each block a column of bits has 8 bytes,
 * one of planes 8 for each plane, one of eight lanes of bits 64 (a cache line), one of codes 64, 128 or 256, and one of
 * 32-bit numbers 256. A query looks at the blocks of its scope alone, given as runs: pairs of 32-bit numbers, first block
 * and how many. A local set has one word for each block of the scope, one run after another:
 *
 *    runs     (3, 2) (9, 1)
 *    column   │0│1│2│3│4│5│6│7│8│9│      local set   │3│4│9│
 *                   └─┬─┘         └┬┘
 *
 * A million cars do not fit into the caches, so what a loop waits for is memory. It comes faster in several streams than
 * in one: loops over much go through four quarters side by side, or through all columns of an attribute.
 *
 * Compiled by `npm run build:kernel` into kernel-binary.ts.
 */

export * from './source/best-rows.as';
export * from './source/conditions.as';
export * from './source/extremes.as';
export * from './source/lanes.as';
export * from './source/planes.as';
export * from './source/sets.as';
export * from './source/tally.as';
export * from './source/values.as';
