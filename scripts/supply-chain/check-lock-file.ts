import { readFileSync } from 'node:fs';
import { findLockProblems } from './lock-file.ts';

const [lock, manifest] = ['package-lock.json', 'package.json'].map((path) => JSON.parse(readFileSync(path, 'utf8')));
const problems = findLockProblems(lock, manifest);

for (const problem of problems) console.error(`package-lock.json: ${problem}`);
console.log(`${Object.keys(lock.packages).length - 1} locked packages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
