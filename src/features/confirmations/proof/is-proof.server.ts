import { createHash } from 'node:crypto';
import { countLeadingZeroBits } from './leading-zero-bits.ts';

/** Whether the work was done. Costs one hash, however long it took to find. */
export const isProof = ({ challenge, bits, proof }: { challenge: string; bits: number; proof: string }): boolean =>
  /^\d{1,15}$/.test(proof) &&
  countLeadingZeroBits(createHash('sha256').update(`${challenge} ${proof}`).digest()) >= bits;
