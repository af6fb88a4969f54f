import { runPlan } from './testing/run-plan.ts';
import { fastPlan, fullPlan } from './testing/steps.ts';

const plan = process.argv.includes('--fast') ? fastPlan : fullPlan;
const { passed, failed } = await runPlan(plan, (text) => console.log(text));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
