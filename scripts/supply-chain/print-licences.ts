// The licence of every package in the lock file, also of those for other platforms. Fails if one is not allowed.
import { readFileSync } from 'node:fs';
import { reportLicences } from './licences.ts';

const { byLicence, refused } = reportLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')));

for (const [licence, names] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other))) {
  console.log(`${licence} (${names.length})`);
  for (const name of names.toSorted()) console.log(`  ${name}`);
}
for (const each of refused) console.error(`Not allowed: ${each}`);
if (refused.length > 0) process.exitCode = 1;
