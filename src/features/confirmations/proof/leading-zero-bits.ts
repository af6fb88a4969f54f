/** How many bits are zero before the first that is not. Each more doubles the work of finding such a hash. */
export function countLeadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}
