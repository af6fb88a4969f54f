import { runPlan } from './testing/run-plan.ts';
import { failoverPlan, fastPlan, fullPlan } from './testing/steps.ts';

const plans = new Map([
  ['--fast', fastPlan],
  ['--failover', failoverPlan],
]);
const plan = plans.get(process.argv[2] ?? '') ?? fullPlan;
const mustRunAll = process.env.CI === 'true';
const { passed, failed, skipped } = await runPlan(plan, (text) => console.log(text), mustRunAll);
for (const name of skipped) console.log(`skipped: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
