import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kernelSourceHash } from './kernel-binary.ts';
import { hashOfSource } from './source-hash.ts';

describe('the compiled kernel', () => {
  it('comes from the source as it stands: npm run build:kernel', () => {
    const source = readFileSync(new URL('kernel.as.ts', import.meta.url), 'utf8');
    expect(kernelSourceHash).toBe(hashOfSource(source));
  });
});
