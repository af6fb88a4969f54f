import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashKernelSource } from '../src/search/embedded/kernel/source-hash.ts';

// The compiler is 100 MB and needed only when the kernel changes, so npm downloads it then and it is not a dependency.
const compiler = 'assemblyscript@0.28.20';
const folder = 'src/search/embedded/kernel';
const options = '-O3 --noAssert --runtime stub --importMemory --enable simd --enable bulk-memory'.split(' ');

const scratch = mkdtempSync(join(tmpdir(), 'kernel-'));
const source = join(folder, 'kernel.as.ts');
const compiled = join(scratch, 'kernel.wasm');
execFileSync(
  'npm',
  ['exec', '--yes', `--package=${compiler}`, '--', 'asc', source, '--outFile', compiled, ...options],
  {
    stdio: 'inherit',
  },
);
const binary = readFileSync(compiled);
rmSync(scratch, { recursive: true });

const lines = binary.toString('base64').match(/.{1,116}/g) ?? [];
writeFileSync(
  join(folder, 'kernel-binary.ts'),
  `// Written by npm run build:kernel from kernel.as.ts.
export const kernelSourceHash = '${hashKernelSource()}';
export const kernelBinary =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
console.log(`${binary.length} bytes`);
