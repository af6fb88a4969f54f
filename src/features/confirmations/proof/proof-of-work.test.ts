import { describe, expect, it } from 'vitest';
import { findProof } from './find-proof.ts';
import { isProof } from './is-proof.server.ts';
import { countLeadingZeroBits } from './leading-zero-bits.ts';

it.each([
  [[0x80, 0], 0],
  [[0x01, 0xff], 7],
  [[0, 0x40], 9],
  [[0, 0], 16],
])('30.1 the hash %j begins with %i zero bits', (bytes, count) => {
  expect(countLeadingZeroBits(Uint8Array.from(bytes))).toBe(count);
});

describe('30.1 a proof of work', () => {
  const challenge = 'a challenge';

  it('is found by hashing, and checked with one hash', async () => {
    const proof = await findProof(challenge, 10, new AbortController().signal);
    expect(proof).toMatch(/^\d+$/);
    expect(isProof({ challenge, bits: 10, proof: proof ?? '' })).toBe(true);
    expect(isProof({ challenge: 'another challenge', bits: 10, proof: proof ?? '' })).toBe(false);
    expect(isProof({ challenge, bits: 40, proof: proof ?? '' })).toBe(false);
  });

  it.each(['', ' 7', '-1', '0x1f', '9'.repeat(16)])('is a number of up to 15 digits, not %j', (proof) => {
    expect(isProof({ challenge, bits: 0, proof })).toBe(false);
  });

  it('is given up when it is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await findProof(challenge, 10, controller.signal)).toBeNull();
  });
});
