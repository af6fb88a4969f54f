import { expect, it } from 'vitest';
import { kernelSourceHash } from './kernel-binary.ts';
import { hashKernelSource } from './source-hash.ts';

it('the compiled kernel comes from the source as it stands: npm run build:kernel', () => {
  expect(kernelSourceHash).toBe(hashKernelSource());
});
