import type { ContractOptions } from './contract-options.ts';
import { describeMatchesReferenceEngine } from './matches-reference-engine.ts';
import type { CreateEngine } from './create-engine.ts';
import { describePortExamples } from './examples/port-examples.ts';

/**
 * The suite that every engine must pass: examples of every sentence of the port, then random cases compared with the
 * reference engine.
 */
export function describeSearchEngine(name: string, create: CreateEngine, options: ContractOptions = {}): void {
  describePortExamples(name, create, options);
  describeMatchesReferenceEngine(name, create, options);
}
