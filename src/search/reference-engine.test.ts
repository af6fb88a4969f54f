import { describeSearchSentences } from './contract/sentences.ts';
import { createReferenceEngine } from './reference-engine.ts';

describeSearchSentences('The reference engine', createReferenceEngine);
