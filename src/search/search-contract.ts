import { describeSearchAgreement } from './contract/agreement.ts';
import type { CreateEngine } from './contract/create-engine.ts';
import { describeSearchSentences } from './contract/sentences.ts';

/** What every engine behind the port has to pass: the port's sentences by example, then anything against brute force. */
export function describeSearchEngine(name: string, create: CreateEngine): void {
  describeSearchSentences(name, create);
  describeSearchAgreement(name, create);
}
