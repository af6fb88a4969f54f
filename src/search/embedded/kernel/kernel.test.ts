import { expect, it } from 'vitest';
import { kernelSourceHash } from './kernel-binary.ts';
import { hashKernelSource } from './source-hash.ts';

it('the compiled kernel is up to date with its source (npm run build:kernel)', () => {
  expect(kernelSourceHash).toBe(hashKernelSource());
});
