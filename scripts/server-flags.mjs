/**
 * Node's flags for the server. The young generation starts at its full size: starting at one megabyte, V8 would collect it
 * every few dozen requests, and delay those. It stays there: growing to twice that takes 32 MB more under load and renders no
 * more pages.
 */
export const serverFlags = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

/**
 * For glibc, which otherwise keeps most of the memory that compression and pictures free: under overload the server then
 * takes 40 MB more.
 */
export const serverVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
