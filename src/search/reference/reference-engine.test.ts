import { describePortExamples } from '../contract/examples/port-examples.ts';
import { createReferenceEngine } from './reference-engine.ts';

describePortExamples('The reference engine', createReferenceEngine);
