/**
 * How many examples a slow test tries: a few in every run, all of them with TEST_DEPTH=full (`npm run test:full`), before
 * a release. The rule that is checked is the same.
 */
export const atDepth = <Value>({ quick, full }: { quick: Value; full: Value }): Value =>
  process.env.TEST_DEPTH === 'full' ? full : quick;
