import { expect, test } from 'vitest';
import { getOneTimeCode } from './one-time-code.ts';

// The last six digits of the test vectors in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('makes the code of RFC 6238 at second %i', (second, code) => {
  expect(getOneTimeCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', second * 1000)).toBe(code);
});
