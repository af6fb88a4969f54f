/**
 * The inner loops of the search engine, in AssemblyScript: TypeScript that compiles to WebAssembly. It is used for
 * `popcnt`, `ctz`, 128-bit compares and loads without bounds checks, and knows nothing about cars or queries.
 *
 * Rows lie in blocks of 64, so that the bits of a block are one 64-bit word. Per block a bitmap takes 8 bytes, a
 * bit-sliced column 8 per slice, a column of eight bitmaps 64 (a cache line), a column of codes 64, 128 or 256, and a
 * column of 32-bit integers 256. A query reads only the blocks of its scope, given as runs: pairs of 32-bit numbers,
 * first block and number of blocks. A local set has one word per block of the scope, one run after another:
 *
 *    runs     (3, 2) (9, 1)
 *    column   │0│1│2│3│4│5│6│7│8│9│      local set   │3│4│9│
 *                   └─┬─┘         └┬┘
 *
 * A million cars do not fit into the CPU caches, so the loops wait for memory. Several streams load faster than one:
 * loops over much data process four quarters side by side, or all columns of an attribute.
 *
 * Compiled by `npm run build:kernel` into kernel-binary.ts.
 */

export * from './source/top-rows.as';
export * from './source/filters.as';
export * from './source/min-max.as';
export * from './source/bitmap-columns.as';
export * from './source/bit-slices.as';
export * from './source/bitmaps.as';
export * from './source/histogram.as';
export * from './source/facet-keys.as';
