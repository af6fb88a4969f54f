import type { EngineName } from './engine-list.ts';
import type { EngineResult, StartResult } from './run-plan.ts';

/** All results for one number of cars. */
export interface SizeReport {
  cars: number;
  results: EngineResult[];
  skipped: { engine: EngineName; reason: string }[];
  start?: StartResult;
}
