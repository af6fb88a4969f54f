import { runPlan } from './testing/run-plan.ts';
import { fastPlan, fullPlan } from './testing/steps.ts';

const options = new Set(process.argv.slice(2));
const plan = options.has('--fast') ? fastPlan : fullPlan;
if (options.has('--all-examples')) process.env.TEST_DEPTH = 'full';
const { passed, failed, skipped, unstable } = await runPlan(plan, (text) => console.log(text), {
  mustRunAll: process.env.CI === 'true',
  confirmFailures: options.has('--confirm-failures'),
});
for (const name of skipped) console.log(`skipped: ${name}`);
for (const file of unstable) console.log(`unstable: ${file} failed among others and passed alone`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
